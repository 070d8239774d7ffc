import { App } from 'aws-cdk-lib';
import { readEtapa } from '../../../lib/etapa.ts';
import { describeCosto } from './informe.ts';
import { ESTIMADO, scale, sumUsdPorMil, toRenglones, usdPorMil } from './modelo.ts';
import type { Medida } from './modelo.ts';
import { PRECIOS } from './precios.ts';

const NADA: Medida = {
  cuenta: { llamadas: [], consumos: [], corridas: [] },
  operaciones: {},
  memorias: {},
  esperas: {},
};
const consumo = { rol: 'documentos', tabla: 'local-Documentos', operacion: 'PutItem' };

describe('the bill of a document', () => {
  it('charges units of the tables at the list price and adds up what the same caller did', () => {
    const consumos = [
      { ...consumo, unidades: 3, isLectura: false },
      { ...consumo, unidades: 1, isLectura: false },
      { ...consumo, operacion: 'GetItem', unidades: 8, isLectura: true },
    ];
    const renglones = toRenglones({ ...NADA, cuenta: { ...NADA.cuenta, consumos } });
    expect(renglones.map(({ que, cuanto }) => [que, cuanto])).toEqual([
      ['PutItem Documentos', 4],
      ['GetItem Documentos', 8],
    ]);
    // 4,000 writes of 0.625 and 8,000 reads of 0.125 dollars a million.
    expect(sumUsdPorMil(renglones)).toBeCloseTo(0.0025 + 0.001, 8);
  });

  it('charges each operation of the browser twice: the API and the wall before it', () => {
    const renglones = toRenglones({ ...NADA, operaciones: { getAvance: 3 } });
    expect(renglones.map(usdPorMil)).toEqual([expect.closeTo(0.012, 8), expect.closeTo(0.0018, 8)]);
  });

  it('charges a message three times, a file once and the right to list not at all', () => {
    const de = (accion: string) => ({ rol: 'documentos', accion, recurso: '', isPermitida: true });
    const llamadas = [de('sqs:SendMessage'), de('s3:PutObject'), de('s3:ListBucket'), de('dynamodb:GetItem')];
    const renglones = toRenglones({ ...NADA, cuenta: { ...NADA.cuenta, llamadas } });
    expect(sumUsdPorMil(renglones)).toBeCloseTo(3 * 0.0004 + 0.005, 8);
  });

  it('refuses a call whose price it does not know', () => {
    const llamadas = [{ rol: 'correo', accion: 'ses:SendEmail', recurso: '', isPermitida: true }];
    expect(() => toRenglones({ ...NADA, cuenta: { ...NADA.cuenta, llamadas } })).toThrow('ses:SendEmail');
  });

  it('charges waiting by memory and seconds', () => {
    const corridas = [{ funcion: 'certificacion', veces: 1, bytes: 550 }];
    const medida = { ...NADA, cuenta: { ...NADA.cuenta, corridas }, esperas: { certificacion: 2 } };
    const of = (memoria: number): number => {
      const renglones = toRenglones({ ...medida, memorias: { certificacion: memoria } });
      return renglones.find(({ que }) => que === 'waiting for the certifier')?.cuanto ?? 0;
    };
    expect([of(1_024), of(512)]).toEqual([2, 1]);
    const log = toRenglones({ ...medida, memorias: { certificacion: 512 } }).find(({ que }) => que === 'log');
    expect(log?.cuanto).toBeCloseTo((550 + ESTIMADO.bytesDeLambda) / 1e9, 12);
  });

  it('is refused above its limit', () => {
    const renglones = toRenglones({ ...NADA, operaciones: { getAvance: 100 } });
    expect(describeCosto('one line', renglones).faltas).toEqual([expect.stringContaining('more than')]);
    expect(describeCosto('one line', scale(renglones, 0.1)).faltas).toEqual([]);
  });
});

it('takes the prices of the region in which a stage is deployed', () => {
  expect(PRECIOS.region).toBe(readEtapa(new App()).region);
});

import type { Compra } from '#domain/creditos/compra.ts';
import { usaCertificacion } from '#domain/creditos/uso.ts';

const PAGADA = { tipo: 'Cer', metodo: 'TARJETA', estado: 'APROBADA' } as const;

describe('whether an issuer uses the certification', () => {
  it.each<[string, number, Pick<Compra, 'tipo' | 'metodo' | 'estado'>[], boolean]>([
    ['credits are left', 1, [], true],
    ['nothing was ever there', 0, [], false],
    ['a paid package ran out', 0, [PAGADA], true],
    ['a paid package ended', 0, [{ ...PAGADA, estado: 'VENCIDA' }], true],
    ['a deposit was approved', 0, [{ ...PAGADA, metodo: 'DEPOSITO' }], true],
    ['the only paid package is void', 0, [{ ...PAGADA, estado: 'ANULADA' }], false],
    [
      'the money of the only one is on its way back',
      0,
      [{ ...PAGADA, estado: 'ANULACION_PENDIENTE' }],
      false,
    ],
    ['the charge was refused', 0, [{ ...PAGADA, estado: 'RECHAZADA' }], false],
    ['the charge is in doubt', 0, [{ ...PAGADA, estado: 'INCIERTA' }], false],
    ['the free package is used up', 0, [{ ...PAGADA, metodo: 'REGISTRO' }], false],
    ['a coupon is used up', 0, [{ ...PAGADA, metodo: 'CUPON' }], false],
    ['only the PDF plan was bought', 0, [{ ...PAGADA, tipo: 'Sat' }], false],
  ])('%s: %i left of %j -> %s', (_, creditosRestantesCerV, compras, esperado) => {
    expect(usaCertificacion({ creditosRestantesCerV }, compras)).toBe(esperado);
  });
});

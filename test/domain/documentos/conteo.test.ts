import { diffConteos, readContadores } from '#domain/documentos/conteo.ts';
import type { DocumentoContado } from '#domain/documentos/conteo.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { createDocumento } from '../../support/factories/documento.ts';

const en = (statusDocumento: StatusDocumento, cambio: Partial<DocumentoContado> = {}) =>
  createDocumento({ statusDocumento, total: '112.00', totalIva: '12.00', ...cambio });
const cambioDe = (antes: DocumentoContado | null, despues: DocumentoContado | null) =>
  diffConteos(antes, despues).map(({ mes, sucursal, contadores }) => [mes, sucursal, contadores]);
const VIGENTE = { n_FACT_v_GTQ_p: 1n, t_FACT_v_GTQ_p: 11_200n, i_FACT_v_GTQ_p: 1_200n, q_20_p: 11_200n };
const YA_NO = { n_FACT_v_GTQ_p: -1n, t_FACT_v_GTQ_p: -11_200n, i_FACT_v_GTQ_p: -1_200n, q_20_p: -11_200n };

it.each<[string, StatusDocumento | null, StatusDocumento, Record<string, bigint>]>([
  ['reserved', null, 'EN_PROCESO', { d_20_p: 1n }],
  ['certified', 'FIRMADO', 'CERTIFICADO', { d_20_p: -1n, ...VIGENTE }],
  ['refused', 'INCIERTO', 'RECHAZADO', { d_20_p: -1n, n_FACT_z_GTQ_p: 1n }],
  ['whose annulment is asked for', 'CERTIFICADO', 'ANULANDO', { d_20_p: 1n }],
  ['whose annulment is refused', 'ANULANDO', 'CERTIFICADO', { d_20_p: -1n }],
  ['annulled', 'ANULANDO', 'ANULADO', { d_20_p: -1n, ...YA_NO, n_FACT_a_GTQ_p: 1n }],
])('a document that is %s changes its counters', (_, antes, despues, contadores) => {
  expect(cambioDe(antes === null ? null : en(antes), en(despues))).toEqual([['2026-11', 1, contadores]]);
});

it('a step inside one class writes nothing', () => {
  for (const [antes, despues] of [
    ['EN_PROCESO', 'FIRMADO'],
    ['FIRMADO', 'INCIERTO'],
    ['EN_PROCESO', 'CONTINGENCIA'],
  ] as const)
    expect(cambioDe(en(antes), en(despues))).toEqual([]);
});

it('a document that moves to another month or branch leaves one and enters the other', () => {
  const diciembre = { fechaEmision: '2026-12-01T00:00:00-06:00', codigoEstablecimiento: 2 };
  expect(cambioDe(en('EN_PROCESO'), en('EN_PROCESO', diciembre))).toEqual([
    ['2026-11', 1, { d_20_p: -1n }],
    ['2026-12', 2, { d_01_p: 1n }],
  ]);
});

it('reads no counter that another version of the product made', () => {
  const ajenos = { n_FACT_q_GTQ_p: 1n, d_7_r: 2n, version: 3n, n_FACT_v_EUR_r: 1n, n_FACT_v_GTQ_r: 0n };
  expect(readContadores(ajenos)).toEqual({ grupos: [], enCurso: [] });
});

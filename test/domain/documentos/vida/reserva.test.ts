import type { DocumentoCompleto, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { createRegistro } from '#domain/documentos/vida/registro.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import { decideReserva } from '#domain/documentos/vida/reserva.ts';
import { createNota, createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';

const nota = (total: string, tipoDoc = 'NCRE', cambio: Partial<DocumentoCompleto> = {}) =>
  createGuardado(createNota(createId(9), { total, tipoDoc, ...cambio }));
const origenAt = (statusDocumento: StatusDocumento, acreditado = 0n): Registro => ({
  ...createRegistro(createGuardado({ statusDocumento }), AHORA),
  acreditado,
});

test('a document takes one credit and is due at once', () => {
  const guardado = createGuardado({ fechaVencimiento: '2026-12-20' });
  expect(decideReserva(guardado, null, AHORA)).toEqual({
    registro: {
      guardado,
      lease: { until: 0 },
      proximoIntento: AHORA.getTime(),
      vencimiento: '2026-12-20',
      acreditado: 0n,
      notasVigentes: 0,
      rebajado: null,
      anulaciones: 0,
    },
    evento: { tipo: 'GUARDADO', fecha: '2026-11-20T10:30:00-06:00', usuario: NIT_A, detalle: '' },
    movimientos: [{ tipo: 'credito_reservado' }],
    toma: null,
  });
});

test.each([
  ['NCRE', { acreditado: 12_500_000n, notasVigentes: 1, maximo: 99_500_000n }],
  ['NABN', { acreditado: 12_500_000n, notasVigentes: 0, maximo: 99_500_000n }],
  ['NDEB', { acreditado: 0n, notasVigentes: 1, maximo: 112_000_000n }],
])('%s of 12.50 on 112.00 takes its part of the origin', (tipoDoc, toma) => {
  const decision = decideReserva(nota('12.50', tipoDoc), origenAt('CERTIFICADO'), AHORA);
  expect(decision).toMatchObject({ toma: { idOrigen: createId(9), ...toma } });
});

test.each<[string, bigint, boolean]>([
  ['100.00', 12_000_000n, true],
  ['100.00', 12_000_001n, false],
  ['112.01', 0n, false],
  ['112.00', 0n, true],
])('a note of %s when the others took %d millionths of 112.00: %s', (total, acreditado, cabe) => {
  const decision = decideReserva(nota(total), origenAt('CERTIFICADO', acreditado), AHORA);
  if (cabe) expect(decision).toHaveProperty('toma');
  else expect(decision).toEqual({ rechazo: 'SIN_SALDO_ORIGEN' });
});

test.each<StatusDocumento>([
  'EN_PROCESO',
  'CONTINGENCIA',
  'FIRMADO',
  'INCIERTO',
  'ANULANDO',
  'RECHAZADO',
  'ANULADO',
])('no note is stored on a document that is %s, nor on one that is not there', (status) => {
  expect(decideReserva(nota('1.00'), origenAt(status), AHORA)).toEqual({ rechazo: 'ORIGEN_NO_VIGENTE' });
  expect(decideReserva(nota('1.00'), null, AHORA)).toEqual({ rechazo: 'ORIGEN_NO_VIGENTE' });
});

import { toNotas } from '#domain/documentos/cobros/cuota.ts';
import type { DocumentoCompleto, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { createRegistro } from '#domain/documentos/vida/registro.ts';
import { decideReserva } from '#domain/documentos/vida/reserva.ts';
import type { OrigenDeReserva } from '#domain/documentos/vida/reserva.ts';
import { createNota, createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';

const nota = (total: string, tipoDoc = 'NCRE', cambio: Partial<DocumentoCompleto> = {}) =>
  createGuardado(createNota(createId(9), { total, tipoDoc, ...cambio }));
/** Origin of 112.00, of which another note took that much. */
const origenAt = (statusDocumento: StatusDocumento, acreditado = '0.00'): OrigenDeReserva => ({
  registro: createRegistro(createGuardado({ statusDocumento }), AHORA),
  notas: toNotas([
    createGuardado(createNota(createId(9), { idTransaccion: createId(8), total: acreditado })),
  ]),
});

test('a document takes one credit and is due at once', () => {
  const guardado = createGuardado({ fechaVencimiento: '2026-12-20' });
  expect(decideReserva(guardado, null, AHORA)).toEqual({
    registro: {
      guardado,
      lease: { until: 0 },
      duda: null,
      proximoIntento: AHORA.getTime(),
      vencimiento: '2026-12-20',
      notasVigentes: 0,
      rebajado: null,
      anulaciones: 0,
    },
    evento: { tipo: 'GUARDADO', fecha: '2026-11-20T10:30:00-06:00', usuario: NIT_A, detalle: '' },
    movimientos: [
      { tipo: 'credito_reservado', saldo: 'CerV' },
      { tipo: 'conteo', mes: '2026-11', sucursal: 1, contadores: { d_20_p: 1n } },
      {
        tipo: 'caja',
        lugar: { sucursal: 1, usuario: NIT_A, produccion: false },
        movimiento: {
          tipo: 'VENTA',
          moneda: 'GTQ',
          montos: [{ metodo: null, monto: '112.00' }],
          idTransaccion: guardado.documento.idTransaccion,
          concepto: 'FACT · Consumidor Final',
          usuario: NIT_A,
        },
      },
    ],
    toma: null,
  });
});

test.each([
  ['NCRE', 1],
  ['NABN', 0],
  ['NDEB', 1],
])('%s of 12.50 on 112.00 takes its part of the origin', (tipoDoc, notasVigentes) => {
  const decision = decideReserva(nota('12.50', tipoDoc), origenAt('CERTIFICADO'), AHORA);
  expect(decision).toMatchObject({ toma: { idOrigen: createId(9), notasVigentes } });
});

test.each<[string, string, boolean]>([
  ['100.00', '12.00', true],
  ['100.00', '12.01', false],
  ['112.01', '0.00', false],
  ['112.00', '0.00', true],
])('a note of %s when the others took %s of 112.00: %s', (total, acreditado, cabe) => {
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

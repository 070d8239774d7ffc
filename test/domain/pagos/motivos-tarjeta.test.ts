import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { ESTADOS_COBRO, GRUPO_DE_MOTIVO, decideCobro } from '#domain/pagos/motivos-tarjeta.ts';

test.each([
  ['AUTHORIZED', 'APROBAR'],
  ['PARTIAL_AUTHORIZED', 'REVERTIR'],
  ['AUTHORIZED_PENDING_REVIEW', 'REVISAR'],
  ['AUTHORIZED_RISK_DECLINED', 'REVERTIR'],
  ['PENDING_AUTHENTICATION', 'RECHAZAR'],
  ['PENDING_REVIEW', 'REVISAR'],
  ['DECLINED', 'RECHAZAR'],
  ['INVALID_REQUEST', 'RECHAZAR'],
  ['SOMETHING_NEW', 'DESHACER'],
  ['', 'DESHACER'],
  ['constructor', 'DESHACER'],
])('201 %s -> %s', (estado, conducta) => {
  expect(decideCobro({ status: 201, estado, motivo: '' }).conducta).toBe(conducta);
});

test('only AUTHORIZED approves', () => {
  expect(Object.keys(ESTADOS_COBRO).filter((estado) => ESTADOS_COBRO[estado] === 'APROBAR')).toEqual([
    'AUTHORIZED',
  ]);
});

test.each([
  ['INSUFFICIENT_FUND', 'FONDOS'],
  ['EXCEEDS_CREDIT_LIMIT', 'FONDOS'],
  ['EXPIRED_CARD', 'DATOS'],
  ['CVN_NOT_MATCH', 'DATOS'],
  ['INVALID_CVN', 'DATOS'],
  ['AVS_FAILED', 'DATOS'],
  ['INVALID_ACCOUNT', 'DATOS'],
  ['GENERAL_DECLINE', 'EMISOR'],
  ['STOLEN_LOST_CARD', 'EMISOR'],
  ['BLACKLISTED_CUSTOMER', 'EMISOR'],
  ['SCORE_EXCEEDS_THRESHOLD', 'EMISOR'],
  ['DECISION_PROFILE_REJECT', 'EMISOR'],
  ['PROCESSOR_ERROR', 'SERVICIO'],
  ['ISSUER_UNAVAILABLE', 'SERVICIO'],
  ['A_NEW_REASON', 'EMISOR'],
])('declined with %s -> group %s', (motivo, grupo) => {
  expect(decideCobro({ status: 201, estado: 'DECLINED', motivo })).toEqual({ conducta: 'RECHAZAR', grupo });
});

test.each([
  [400, 'INVALID_CARD', 'RECHAZAR', 'DATOS'],
  [400, 'MISSING_FIELD', 'RECHAZAR', 'DATOS'],
  [400, 'PROCESSOR_UNAVAILABLE', 'RECHAZAR', 'SERVICIO'],
  [400, 'DUPLICATE_REQUEST', 'DESHACER', null],
  [400, '', 'DESHACER', null],
  [401, '', 'RECHAZAR', 'SERVICIO'],
  [500, '', 'DESHACER', null],
  [502, 'SERVER_TIMEOUT', 'DESHACER', null],
  [502, 'SYSTEM_ERROR', 'DESHACER', null],
  [200, '', 'DESHACER', null],
])('HTTP %d %s -> %s, group %s', (status, motivo, conducta, grupo) => {
  expect(decideCobro({ status, estado: 'INVALID_REQUEST', motivo })).toEqual({ conducta, grupo });
});

test('a refusal for risk -> the text of any refusal of the bank', () => {
  const riesgo = ['BLACKLISTED_CUSTOMER', 'SCORE_EXCEEDS_THRESHOLD', 'DECISION_PROFILE_REJECT'];
  expect(riesgo.map((motivo) => GRUPO_DE_MOTIVO[motivo])).toEqual(['EMISOR', 'EMISOR', 'EMISOR']);
  expect(MENSAJES_PAGO.EMISOR).not.toMatch(/riesgo|fraude|lista|robada/i);
});

import type { CorreoGuardado } from '#lambdas/ports/correo.ts';
import { toAvisosAnulacion } from '#lambdas/shared/correos.ts';
import { NIT_A, createId } from '../../support/factories/ids.ts';

const DOCUMENTO = { nit: NIT_A, idTransaccion: createId(1) };
const enviado = (para: string, cambio: Partial<CorreoGuardado> = {}): CorreoGuardado => ({
  ...DOCUMENTO,
  id: `${createId(1)}-${para}`,
  clase: 'DOCUMENTO',
  para,
  usuario: '',
  destinos: 1,
  intentos: 1,
  estado: 'ENVIADO',
  fecha: '2026-11-20T10:30:00-06:00',
  proximoIntento: null,
  reenvio: null,
  ...cambio,
});
const destinosOf = (...enviados: CorreoGuardado[]): string[] =>
  toAvisosAnulacion(DOCUMENTO, enviados).map(({ para }) => para);

test('an annulment is told once to each address that got the document, however often it got it', () => {
  expect(destinosOf(enviado('a@b.example'), enviado('c@d.example'), enviado('A@b.example'))).toEqual([
    'A@b.example',
    'c@d.example',
  ]);
});

test('who surely did not get the document is not told', () => {
  const sinSalir = (
    ['DEVUELTO', 'SIN_ENTREGAR', 'BAJA', 'QUEJA', 'DETENIDO', 'FALLIDO', 'SIN_EFECTO'] as const
  ).map((estado) => enviado(`${estado}@b.example`, { estado }));
  expect(destinosOf(...sinSalir, enviado('cola@b.example', { estado: 'EN_COLA', intentos: 0 }))).toEqual([]);
});

test('who may have got it is told: the worker may have died after the provider took the message', () => {
  expect(destinosOf(enviado('a@b.example', { estado: 'EN_COLA' }))).toEqual(['a@b.example']);
});

test('a message about an annulment is no delivery', () => {
  expect(destinosOf(enviado('a@b.example', { clase: 'ANULACION' }))).toEqual([]);
});

test('an address has the same message whatever else left before a repeat', () => {
  const [solo] = toAvisosAnulacion(DOCUMENTO, [enviado('b@b.example')]);
  const ambos = toAvisosAnulacion(DOCUMENTO, [enviado('a@b.example'), enviado('b@b.example')]);
  expect(ambos.find(({ para }) => para === 'b@b.example')?.id).toBe(solo?.id);
  expect(new Set(ambos.map(({ id }) => id)).size).toBe(2);
});

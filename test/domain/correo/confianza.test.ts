import { CONOCIDO, DETENCION, findDetencion, isConocido } from '#domain/correo/confianza.ts';
import { ESTADOS_CORREO, isEstadoCorreo, maskCorreo } from '#domain/correo/estado.ts';

test.each([
  ['2026-10-21', 50, true],
  ['2026-10-22', 50, false],
  ['2020-01-01', 49, false],
  ['2026-11-20', 5_000, false],
  [null, 5_000, false],
])('an issuer of %s with %i documents is known: %s', (alta, documentos, esperado) => {
  expect(CONOCIDO).toEqual({ dias: 30, documentos: 50 });
  expect(isConocido({ alta, hoy: '2026-11-20', documentos })).toBe(esperado);
});

test.each([
  [{ enviados: 100, rebotes: 9, quejas: 0 }, null],
  [{ enviados: 100, rebotes: 10, quejas: 0 }, 'rebotes'],
  [{ enviados: 1_000, rebotes: 79, quejas: 0 }, null],
  [{ enviados: 1_000, rebotes: 80, quejas: 0 }, 'rebotes'],
  [{ enviados: 20, rebotes: 0, quejas: 2 }, null],
  [{ enviados: 20, rebotes: 0, quejas: 3 }, 'quejas'],
  [{ enviados: 2_000, rebotes: 0, quejas: 7 }, null],
  [{ enviados: 2_000, rebotes: 0, quejas: 8 }, 'quejas'],
  // Messages that bounce before their sending is counted are no division by zero.
  [{ enviados: 0, rebotes: 10, quejas: 0 }, 'rebotes'],
])('mail with %j stops because of %s', (conteo, motivo) => {
  expect(findDetencion(conteo)).toBe(motivo);
});

test('an issuer stops before the provider stops the whole product', () => {
  expect(DETENCION.rebotes.parte).toBeLessThan(0.1);
  expect(DETENCION.quejas.parte).toBeLessThan(0.005);
});

test.each([
  ['compras@elquetzal.example', 'c•••@elquetzal.example'],
  ['a@b.example', 'a•••@b.example'],
])('%s is shown as %s', (correo, esperado) => {
  expect(maskCorreo(correo)).toBe(esperado);
});

test('a state is one of the table', () => {
  expect(Object.keys(ESTADOS_CORREO).every(isEstadoCorreo)).toBe(true);
  expect(isEstadoCorreo('toString')).toBe(false);
});

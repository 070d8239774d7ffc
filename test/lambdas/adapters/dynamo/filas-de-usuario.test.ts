import { moveSub } from '#lambdas/adapters/dynamo/filas-de-usuario.ts';
import type { TablaConSub } from '#lambdas/adapters/dynamo/filas-de-usuario.ts';
import { NIT_A } from '../../../support/factories/ids.ts';

const VIEJO = '11111111-1111-4111-8111-111111111111';
const NUEVO = '22222222-2222-4222-8222-222222222222';
const nuevo = (sub: string): string | null => (sub === VIEJO ? NUEVO : null);

/** Every row in which a sub stands, by what it is. */
const FILAS: readonly [string, TablaConSub, Record<string, string>][] = [
  ['membership', 'Membresias', { pk: VIEJO, nit: NIT_A }],
  ['claim', 'Membresias', { pk: `RECLAMO#${VIEJO}`, nit: NIT_A }],
  ['member', 'Establecimientos', { pk: NIT_A, sk: `USUARIO#${VIEJO}`, usuario: NIT_A }],
  ['preferences', 'Establecimientos', { pk: NIT_A, sk: `PREFERENCIAS#${VIEJO}`, dato: '{}' }],
  ['key of drafts', 'Establecimientos', { pk: `USUARIO#${VIEJO}`, sk: 'LLAVE', llave: 'x' }],
  ['holder', 'Establecimientos', { pk: NIT_A, sk: 'TITULAR', titular: VIEJO }],
  ['move of a NIT', 'Establecimientos', { pk: 'TRASLADOS', sk: NIT_A, anterior: VIEJO, ganador: VIEJO }],
  ['refused claim', 'Establecimientos', { pk: 'TRASLADOS', sk: `${NIT_A}#${VIEJO}` }],
  ['link', 'Enlaces', { pk: 'T#abc', sk: 'ENLACE', sub: VIEJO, usuario: NIT_A }],
];

test.each(FILAS)('the %s goes over to the new sub, and nothing else of it changes', (_, tabla, fila) => {
  const esperada = Object.fromEntries(
    Object.entries(fila).map(([nombre, valor]) => [nombre, valor.replace(VIEJO, NUEVO)]),
  );
  expect(moveSub(tabla, fila, nuevo)).toEqual(esperada);
  expect(moveSub(tabla, esperada, nuevo)).toBeNull();
});

test('rows of others, and of what was, stay', () => {
  expect(moveSub('Establecimientos', { pk: NIT_A, sk: 'DATOS', dato: VIEJO }, nuevo)).toBeNull();
  for (const pk of ['ARCHIVOS', `ARCHIVO#2026-01-01T00:00:00-06:00#${NIT_A}`])
    expect(moveSub('Establecimientos', { pk, sk: `USUARIO#${VIEJO}`, anterior: VIEJO }, nuevo)).toBeNull();
});

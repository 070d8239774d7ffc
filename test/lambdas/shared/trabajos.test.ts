import { NOMBRES_COLA, NOMBRES_TRABAJO, TRABAJOS, permisosOfSweep } from '#lambdas/shared/trabajos.ts';

const FILAS = NOMBRES_COLA.map((nombre) => TRABAJOS[nombre]);

test.each<[string, string[]]>([
  ['the address of its queue', FILAS.map(({ cola }) => cola.env)],
  ['the value under which its rows wait', FILAS.map(({ sweep }) => sweep.pendiente)],
])('no job shares %s with another: each would do the work of the other', (_, valores) => {
  expect(new Set(valores).size).toBe(valores.length);
});

test.each(NOMBRES_COLA)('%s waits some time before each further attempt', (nombre) => {
  const esperas = Object.values<readonly number[]>(TRABAJOS[nombre].esperas).flat();
  expect(esperas.length).toBeGreaterThan(0);
  expect(Math.min(...esperas)).toBeGreaterThan(0);
});

test.each(NOMBRES_COLA)('the sweeper of %s touches the index of what waits and its own queue', (nombre) => {
  expect(permisosOfSweep(nombre)).toMatchObject({ tablas: {}, pendientes: ['Documentos'], encola: [nombre] });
});

test('a job without a queue sweeps with the rights of its row', () => {
  expect(NOMBRES_TRABAJO).toContain('registro');
  expect(permisosOfSweep('registro')).toBe(TRABAJOS.registro.permisos);
});

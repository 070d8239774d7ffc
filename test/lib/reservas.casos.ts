import { Template } from 'aws-cdk-lib/assertions';
import { REGISTRO } from '../../lib/areas.ts';
import { NOMBRES_COLA } from '../../lambdas/shared/trabajos.ts';
import { buildApp, resourcesOf } from './pila.ts';

function reservasOf(context: Record<string, unknown>): ReadonlyMap<string, number> {
  const { datos, api, web } = buildApp(context);
  const functions = [datos, api, web].flatMap((pila) =>
    resourcesOf(Template.fromStack(pila), 'AWS::Lambda::Function'),
  );
  return new Map(
    functions.flatMap(([id, { Properties }]) => {
      const reserva = Properties['ReservedConcurrentExecutions'];
      return typeof reserva === 'number' ? [[id.replace(/Fn[0-9A-F]{8}$/, ''), reserva] as const] : [];
    }),
  );
}

const reservas = reservasOf({});
const { api } = buildApp();

test('what anybody may call, the triggers and the workers have places of their own, and nothing else', () => {
  expect([...reservas.keys()].sort()).toEqual(
    ['publico', 'bajas', 'contactanos', 'avisos', ...Object.keys(REGISTRO), ...NOMBRES_COLA].sort(),
  );
  for (const abierta of ['publico', 'bajas', 'contactanos'])
    expect(reservas.get(abierta)).toBeLessThanOrEqual(20);
});

test.each(NOMBRES_COLA)('the worker of %s has as many places as its queues may take at once', (nombre) => {
  const mappings = resourcesOf(Template.fromStack(api), 'AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => JSON.stringify(Properties['FunctionName']).includes(`"${nombre}Fn`),
  );
  expect(mappings.length).toBeGreaterThan(0);
  const pedidas = mappings.map(
    ([, { Properties }]) =>
      (Properties['ScalingConfig'] as { MaximumConcurrency: number }).MaximumConcurrency,
  );
  expect(reservas.get(nombre)).toBe(pedidas.reduce((a, b) => a + b, 0));
});

test('all together leave a usual account its hundred places without a reserve', () => {
  const todas = [...reservas.values()].reduce((a, b) => a + b, 0);
  expect(todas).toBeLessThanOrEqual(1_000 - 100);
});

test('a stage of tests reserves nothing, because its account may be new or shared', () => {
  expect(reservasOf({ etapa: 'prueba-ana' }).size).toBe(0);
});

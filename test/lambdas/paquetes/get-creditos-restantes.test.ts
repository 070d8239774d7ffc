import { createHandler } from '#lambdas/shared/create-handler.ts';
import { paquetesResolvers } from '#lambdas/paquetes/resolvers.ts';
import { createCompra } from '../../support/factories/compra.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA, NIT_A } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';

test.each([
  [5, []],
  [-1, [{ nivel: 'error', evento: 'creditos.negativo', campos: { nit: NIT_A } }]],
])('a balance of %i is answered, and calls somebody when it is below zero', async (saldo, errores) => {
  const ports = createInMemoryPorts({ now: () => AHORA });
  await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 's', usuario: NIT_A }));
  await ports.creditos.grant(NIT_A, 'prueba', saldo, AHORA);
  const handler = createHandler(paquetesResolvers, ports);
  const evento = { campo: 'Query.getCreditosRestantes', argumentos: {}, identidad: { sub: 's' } };
  expect(await handler(evento)).toMatchObject({ datos: { creditosRestantesCerV: saldo } });
  expect(ports.memoria.log.filter(({ nivel }) => nivel === 'error')).toEqual(errores);
});

test('the reason for which no package pays is read when it is asked for', async () => {
  const ports = createInMemoryPorts({ now: () => AHORA });
  await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 's', usuario: NIT_A }));
  await ports.compras.open(NIT_A, createCompra({ estado: 'APROBADA', congelado: true }));
  const handler = createHandler(paquetesResolvers, ports);
  const evento = { campo: 'Query.getCreditosRestantes', argumentos: {}, identidad: { sub: 's' } };
  const seleccion = ['sinPaquete'];
  expect(await handler({ ...evento, seleccion })).toMatchObject({ datos: { sinPaquete: 'CONGELADOS' } });
  expect(await handler(evento)).not.toMatchObject({ datos: { sinPaquete: 'CONGELADOS' } });
});

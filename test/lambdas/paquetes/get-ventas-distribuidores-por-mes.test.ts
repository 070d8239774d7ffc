import type { Compra } from '#domain/creditos/compra.ts';
import { createCompraPagada } from '#domain/creditos/otorgar.ts';
import { PAQUETES } from '#domain/creditos/paquetes.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { paquetesResolvers } from '#lambdas/paquetes/resolvers.ts';
import { createCompra } from '../../support/factories/compra.ts';
import { AHORA, NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';

const NIT_C = '99900033';
const DESDE = '2026-11-01T08:00:00-06:00';
/** Last second of November in Guatemala, and the first of December. */
const FIN = Date.parse('2026-11-30T23:59:59-06:00') / 1000;

const identidad = { sub: 'traductor', groups: ['Traductor'] };

async function createPorts(): Promise<PortsEnMemoria> {
  const ports = createInMemoryPorts({ now: () => AHORA });
  await ports.distribuidores.refer({ nitDistribuidor: NIT_A, nitReferido: NIT_B, desde: DESDE });
  await ports.distribuidores.refer({ nitDistribuidor: NIT_A, nitReferido: NIT_C, desde: DESDE });
  return ports;
}

/** Purchases of a taxpayer, each under an id of its own. */
async function buy(ports: PortsEnMemoria, nit: string, ...cambios: Partial<Compra>[]): Promise<void> {
  for (const [i, cambio] of cambios.entries()) {
    const compra = createCompra({
      id: `${nit}-${i}`,
      estado: 'APROBADA',
      fechaCompra: FIN - 60 * i,
      ...cambio,
    });
    await ports.compras.open(nit, compra);
  }
}

async function ask(ports: PortsEnMemoria, mes = 11, anio = 2026): Promise<unknown> {
  const handler = createHandler(paquetesResolvers, ports);
  const campo = 'Query.getVentasDistribuidoresPorMes';
  return handler({ campo, argumentos: { mes, anio }, identidad });
}

test('sales of both plans -> one row for each taxpayer, with what its distributor earns', async () => {
  const ports = await createPorts();
  await buy(
    ports,
    NIT_B,
    { cantidad: 2, monto: '21.00', comision: '1.00' },
    { tipo: 'Sat', monto: '5.25', comision: '0.00', metodo: 'DEPOSITO', estado: 'VENCIDA' },
  );
  await buy(ports, NIT_C, { congelado: true });
  const fila = { nitDistribuidor: NIT_A, totalVentasSat: 0 };
  expect(await ask(ports)).toEqual({
    datos: [
      {
        nitDistribuidor: NIT_A,
        nitReferido: NIT_B,
        paquetesSatComprados: 1,
        paquetesCerComprados: 2,
        totalVentasSat: 5.25,
        totalVentasCer: 20,
        totalVentas: 25.25,
        totalComision: 2.53,
      },
      expect.objectContaining({ ...fila, nitReferido: NIT_C, totalVentas: 10, totalComision: 1 }) as unknown,
    ],
  });
});

test.each<[string, Partial<Compra>]>([
  ['refused', { estado: 'RECHAZADA' }],
  ['in doubt', { estado: 'INCIERTA' }],
  ['void', { estado: 'ANULADA' }],
  ['being given back', { estado: 'ANULACION_PENDIENTE' }],
  ['a gift', { metodo: 'CUPON', monto: '0.00', comision: '0.00' }],
  ['of the next month', { fechaCompra: FIN + 1 }],
])('a purchase that is %s -> no sale', async (_, cambio) => {
  const ports = await createPorts();
  await buy(ports, NIT_B, cambio);
  expect(await ask(ports)).toEqual({ datos: [] });
});

test('a sale from before the first rate -> no commission', async () => {
  const ports = await createPorts();
  await buy(ports, NIT_B, { fechaCompra: Date.parse('2026-11-24T12:00:00-06:00') / 1000 });
  expect(await ask(ports)).toMatchObject({ datos: [{ totalVentas: 10, totalComision: 0 }] });
});

test('a purchase of somebody whom nobody brought in -> in no row', async () => {
  const ports = await createPorts();
  await buy(ports, NIT_A, {});
  expect(await ask(ports)).toEqual({ datos: [] });
});

test('a sale in dollars -> counts at its price of the list in quetzales', async () => {
  const ports = await createPorts();
  const pedida = { id: 'p1', paquete: PAQUETES[0] as Paquete, cantidad: 3, usuario: 'duena' };
  const compra = createCompraPagada({ ...pedida, metodo: 'PAYPAL' }, new Date(FIN * 1000));
  expect(compra).toMatchObject({ monto: '4.50', moneda: 'USD' });
  await buy(ports, NIT_B, { ...compra, estado: 'APROBADA' });
  const fila = { paquetesCerComprados: 3, totalVentasCer: 30, totalVentas: 30, totalComision: 3 };
  expect(await ask(ports)).toMatchObject({ datos: [fila] });
  expect(ports.memoria.log.filter(({ nivel }) => nivel === 'error')).toEqual([]);
});

test('a sale in dollars without its price in quetzales -> not mixed into them, and somebody is called', async () => {
  const ports = await createPorts();
  await buy(ports, NIT_B, { metodo: 'PAYPAL', moneda: 'USD', monto: '1.50', comision: '0.00' }, {});
  expect(await ask(ports)).toMatchObject({ datos: [{ totalVentas: 10 }] });
  expect(ports.memoria.log.filter(({ nivel }) => nivel === 'error')).toMatchObject([
    { evento: 'distribuidores.moneda', campos: { nitReferido: NIT_B, moneda: 'USD' } },
  ]);
});

test.each([
  [0, 2026],
  [13, 2026],
  [11, 1999],
])('month %d of %d -> refused', async (mes, anio) => {
  expect(await ask(await createPorts(), mes, anio)).toMatchObject({ error: { codigo: 'FECHAS_INVALIDAS' } });
});

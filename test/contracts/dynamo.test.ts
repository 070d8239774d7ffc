import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { randomBytes } from 'node:crypto';
import { idOrdenado } from '#domain/exportacion/id-ordenado.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { recountCompras } from '#lambdas/adapters/dynamo/conteo-compras.ts';
import { repairConteos } from '#lambdas/adapters/dynamo/documentos/recuento.ts';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { createDynamo } from '#lambdas/adapters/dynamo/tabla.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { openTablas } from '../support/tablas.ts';
import type { TablasDePrueba } from '../support/tablas.ts';
import { createSucursal } from '../support/factories/establecimiento.ts';
import { createGuardado } from '../support/factories/documento.ts';
import { createCompra } from '../support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../support/factories/ids.ts';
import { createUsuarioAlDia } from '../support/al-dia.ts';
import { addEmisor, createPortsDePrueba } from '../support/llamadas.ts';
import { describeContratos } from './contratos.ts';

const open: (() => Promise<void>)[] = [];

/** Tables of their own in memory. */
async function openEngine(): Promise<TablasDePrueba> {
  const tablas = await openTablas();
  open.push(tablas.close);
  return tablas;
}

async function createPorts(): Promise<Repositories> {
  return (await openEngine()).repositories;
}

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

describeContratos('DynamoDB (local engine)', createPorts);

test('two who disable the last two branches at the same moment leave one enabled', async () => {
  const { establecimientos } = await createPorts();
  const ports = createPortsDePrueba({ establecimientos });
  await addEmisor(ports);
  await establecimientos.putSucursal(NIT_A, createSucursal({ id: 2 }));
  const { idFormatoPdf: _, id: __, visible: ___, ...data } = createSucursal({ habilitada: false });
  const respuestas = await Promise.all(
    [1, 2].map((id) => createUsuarioAlDia(ports).call('Mutation.putEstablecimientoSucursal', { id, data })),
  );
  const codigos = respuestas.map((respuesta) => ('error' in respuesta ? respuesta.error.codigo : 'ok'));
  expect(codigos.sort()).toEqual(['SUCURSAL_UNICA', 'ok']);
  const guardadas = await establecimientos.listSucursales(NIT_A);
  expect(guardadas.filter(({ habilitada }) => habilitada)).toHaveLength(1);
});

test('a record that no row can hold is refused before anything is written', async () => {
  const ports = await createPorts();
  await ports.creditos.grant(NIT_A, 'REGISTRO', 5, AHORA);
  const ruido = randomBytes(400_000).toString('base64');
  const enorme = createGuardado({ nombreReceptor: ruido });
  expect(await ports.documentos.reserve(enorme, AHORA)).toBe('MUY_GRANDE');
  expect(await ports.documentos.find(NIT_A, enorme.documento.idTransaccion)).toBeNull();
  expect((await ports.creditos.find(NIT_A)).creditosRestantesCerV).toBe(5);
});

test('a page token that no page gave is refused, however long', async () => {
  const ports = await createPorts();
  const largo = Buffer.from(`R#V#0000000001#${'x'.repeat(3_000)}`).toString('base64url');
  const rango = { fechaInicial: 0, fechaFinal: 9_999_999_999 };
  for (const siguiente of [largo, '%%%', Buffer.from('D#1').toString('base64url')]) {
    const page = ports.documentos.list(NIT_A, rango, 10, siguiente);
    await expect(page).rejects.toMatchObject({ codigo: 'PAGINA_INVALIDA' });
  }
});

test('counting the purchases of a year again finds and mends counters that differ', async () => {
  const { client, tablaOf } = await openEngine();
  const { facturasCompra } = createRepositories(client, tablaOf);
  for (const n of [1, 2]) await facturasCompra.put(NIT_A, createCompra(n, NIT_A), AHORA);
  await facturasCompra.put(NIT_A, createCompra(3, NIT_A, { fecha: '2025-12-31' }), AHORA);
  const lugar = { dynamo: createDynamo(client), tabla: tablaOf('Compras'), nit: NIT_A, anio: '2026' };
  expect(await recountCompras(lugar)).toEqual({ documentos: 2, faltan: new Map() });
  const [proveedor] = await facturasCompra.listProveedores(NIT_A, '2026');
  const clave = `Y#2026#${proveedor?.proveedor}`;
  await lugar.dynamo.update(lugar.tabla, { pk: NIT_A, sk: clave }, {}, { suma: { n_11: 5n } });
  const { faltan = new Map() } = (await recountCompras(lugar)) ?? {};
  expect([...faltan]).toEqual([[clave, { n_11: -5n }]]);
  await repairConteos(lugar, faltan);
  expect((await recountCompras(lugar))?.faltan.size).toBe(0);
});

test('the counters of purchases are counted by the purchases, whatever a summary of before there were classes says', async () => {
  const { client, tablaOf } = await openEngine();
  const { facturasCompra } = createRepositories(client, tablaOf);
  const clasificacion = { clases: [], sinCredito: 'PERSONAL' as const };
  await facturasCompra.put(NIT_A, createCompra(1, NIT_A, { clasificacion }), AHORA);
  const lugar = { dynamo: createDynamo(client), tabla: tablaOf('Compras'), nit: NIT_A, anio: '2026' };
  const [fila] = await lugar.dynamo.query({
    ...{ tabla: lugar.tabla, expresion: 'pk = :nit AND begins_with(sk, :r)', limite: 1 },
    valores: { ':nit': NIT_A, ':r': 'R#' },
  });
  const { sinCredito, clases: _, ...dato } = JSON.parse(String(fila?.['dato'])) as Record<string, unknown>;
  expect(sinCredito).toBe('PERSONAL');
  await lugar.dynamo.put(lugar.tabla, { pk: NIT_A, sk: String(fila?.['sk']), dato: JSON.stringify(dato) });
  expect(await recountCompras(lugar)).toEqual({ documentos: 1, faltan: new Map() });
});

test('an export that was under way in the shape before begins again, and is listed', async () => {
  const { client, tablaOf } = await openEngine();
  const { exportaciones } = createRepositories(client, tablaOf);
  const nueva = { fechaInicial: 1, fechaFinal: 2, usuario: 'ana', creada: '2026-11-20T10:30:00-06:00' };
  await exportaciones.create({ ...nueva, nit: NIT_A, id: 'antes', ...SIN_PEDIDO }, AHORA);
  await client.send(
    new UpdateItemCommand({
      TableName: tablaOf('Documentos'),
      Key: { pk: { S: NIT_A }, sk: { S: 'Y#antes' } },
      UpdateExpression: 'SET avance = :avance',
      ExpressionAttributeValues: { ':avance': { S: '{"subida":"s","partes":[],"total":3,"hechos":1}' } },
    }),
  );
  expect(await exportaciones.list(NIT_A, 10)).toMatchObject([{ id: 'antes', avance: null }]);
});

test('the newest exports are read without the others, and those with random ids are listed behind them', async () => {
  const { client, tablaOf } = await openEngine();
  const { exportaciones } = createRepositories(client, tablaOf);
  let unidades = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      const salida = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      const { ConsumedCapacity: consumo } = salida.output as {
        ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
      };
      for (const { CapacityUnits = 0 } of [consumo ?? []].flat()) unidades += CapacityUnits;
      return salida;
    },
    { step: 'initialize' },
  );
  const make = async (id: string, creada: string): Promise<void> => {
    const propia = { nit: NIT_A, id, ...SIN_PEDIDO, usuario: 'ana' };
    const nueva = { ...propia, fechaInicial: 1, fechaFinal: 2, creada };
    await exportaciones.create(nueva, AHORA);
    const tomada = await exportaciones.lease(NIT_A, id, AHORA, AHORA.getTime() + 60_000);
    if (tomada !== null) await exportaciones.save(tomada, { tipo: 'fallida' });
  };
  await make('f0000000-vieja', '2026-11-01T08:00:00-06:00');
  await make('00000000-vieja', '2026-11-02T08:00:00-06:00');
  for (let i = 0; i < 40; i += 1) {
    const hora = new Date(AHORA.getTime() + i * 60_000);
    await make(idOrdenado(hora, `e${i}`), toGuatemala(hora.getTime()).iso);
  }
  const read = async (limite: number) => {
    unidades = 0;
    const filas = await exportaciones.list(NIT_A, limite);
    return { ids: filas.map(({ id }) => id.replace(/^t\d+-/, '')), unidades };
  };
  const pocas = await read(3);
  expect(pocas.ids).toEqual(['e39', 'e38', 'e37']);
  const todas = await read(50);
  expect(todas.ids).toHaveLength(42);
  expect(todas.ids.slice(-3)).toEqual(['e0', '00000000-vieja', 'f0000000-vieja']);
  expect(pocas.unidades).toBe(1);
  expect(todas.unidades).toBeGreaterThan(pocas.unidades);
});

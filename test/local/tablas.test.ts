import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { TABLAS, VENCE } from '#lambdas/shared/tablas.ts';
import { openTablas } from '../support/tablas.ts';
import { createDynamoEngine } from '../../local/aws/dynamo/engine.ts';
import { createTables } from '../../local/tablas.ts';
import { openDatos } from '../../local/datos/datos.ts';
import { AHORA, NIT_CERTIFICADOR } from '../support/factories/ids.ts';

const HORA_MS = 3_600_000;

// The cloud forgets a row up to days after its second, and the local engine never: a reader judges for itself.
test('rows that expire count for nothing once they are past, while they are still there', async () => {
  expect(TABLAS.filter(({ vence }) => vence !== undefined).map(({ nombre }) => nombre)).toEqual([
    'Establecimientos',
    'Salud',
    'Limites',
    'Enlaces',
    'Supresiones',
  ]);
  const { client, tablaOf, repositories, close } = await openTablas();
  const { salud, limites } = repositories;
  const fecha = new Date(AHORA.getTime() - 2 * HORA_MS);
  await salud.record(NIT_CERTIFICADOR, false, { ms: 120, isError: true, fecha });
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tablaOf('Salud') }));
  const vencen = Items.map((fila) => Number(fila[VENCE]?.N)).filter((segundo) => !Number.isNaN(segundo));
  expect(vencen).toEqual([Math.floor(fecha.getTime() / 1_000) + 3_600]);
  expect(vencen[0]).toBeLessThan(AHORA.getTime() / 1_000);
  expect(await salud.read(NIT_CERTIFICADOR, false, AHORA)).toMatchObject({
    llamadas: 0,
    errores: 0,
    p95Ms: null,
  });
  const limite = { cantidad: 1, segundos: 60 };
  expect(await limites.take('clave', limite, fecha)).toBe(0);
  expect(await limites.take('clave', limite, fecha)).toBe(60);
  expect(await limites.take('clave', limite, AHORA)).toBe(0);
  await close();
});

const DOCUMENTOS = TABLAS.filter(({ nombre }) => nombre === 'Documentos');
const ANTES = DOCUMENTOS.map((tabla) => ({ ...tabla, indices: [] }));

test.each([
  ['as it should', Infinity],
  ['with a death while the rows are stored', 4],
])('a data folder of an older version gets a new index with its old rows, %s', async (_, escrituras) => {
  const datos = await openDatos(null);
  const { diario } = datos;
  const antes = await createDynamoEngine(diario, true);
  await createTables(antes, ANTES);
  const TableName = 'local-Documentos';
  const row = (n: number, more: object) => ({ pk: { S: 'emisor' }, sk: { S: `fila-${n}` }, ...more });
  for (let n = 0; n < 30; n += 1) {
    const espera = { pendiente: { S: 'certificacion' }, proximoIntento: { N: String(n) } };
    await antes.execute('PutItem', { TableName, Item: row(n, n % 3 === 0 ? {} : espera) });
  }
  let quedan = escrituras;
  const mortal = {
    ...diario,
    write: (...args: Parameters<typeof diario.write>) => {
      quedan -= 1;
      return quedan < 0 ? Promise.reject(new Error('killed')) : diario.write(...args);
    },
  };
  const intento = createTables(await createDynamoEngine(mortal, true), DOCUMENTOS);
  if (escrituras === Infinity) await intento;
  else await expect(intento).rejects.toThrow('killed');
  const despues = await createDynamoEngine(diario, true);
  await createTables(despues, DOCUMENTOS);
  const { Items } = await despues.execute('Query', {
    TableName,
    IndexName: 'pendientes',
    KeyConditionExpression: 'pendiente = :p',
    ExpressionAttributeValues: { ':p': { S: 'certificacion' } },
  });
  expect(Items).toHaveLength(20);
  await datos.close();
});

import { createDynamoEngine } from '../../../local/aws/dynamo/engine.ts';
import type { DynamoEngine } from '../../../local/aws/dynamo/engine.ts';
import { openDatos } from '../../../local/datos/datos.ts';
import type { Datos } from '../../../local/datos/datos.ts';
import { createTables, tableEnv } from '../../../local/tablas.ts';

let datos: Datos;
let engine: DynamoEngine;
/** Writes reach the disk when it opens. */
let disco: Promise<void> = Promise.resolve();

beforeAll(async () => {
  datos = await openDatos(null);
  const { diario } = datos;
  const lento = {
    ...diario,
    write: (...args: Parameters<typeof diario.write>) => disco.then(() => diario.write(...args)),
  };
  engine = await createDynamoEngine(lento, true);
  await createTables(engine);
});
afterAll(() => datos.close());

const TableName = Object.values(tableEnv()).find((nombre) => nombre.endsWith('-Productos')) ?? '';
const row = (sk: string) => ({ pk: { S: 'a' }, sk: { S: sk } });

it('what is read does not wait for a transaction on its way to the disk, nor sees any of it', async () => {
  await engine.execute('PutItem', { TableName, Item: row('antes') });
  let open: () => void = () => undefined;
  disco = new Promise((resolve) => (open = resolve));
  const escrita = engine.execute('TransactWriteItems', {
    TransactItems: ['uno', 'dos'].map((sk) => ({ Put: { TableName, Item: row(sk) } })),
  });
  expect(await engine.execute('GetItem', { TableName, Key: row('antes') })).toHaveProperty('Item');
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :a',
    ExpressionAttributeValues: { ':a': { S: 'a' } },
  };
  expect(await engine.execute('Query', query)).toMatchObject({ Count: 1 });
  open();
  await escrita;
  expect(await engine.execute('Query', query)).toMatchObject({ Count: 3 });
}, 10_000);

import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { createDiarioMemoria } from '../../../local/datos/diario/memoria.ts';
import { startDynamo } from '../../../local/aws/dynamo.ts';
import type { Dynamo } from '../../../local/aws/dynamo.ts';
import { createAtraso } from '../../../local/modos/atraso.ts';

let local: Dynamo;
let client: DynamoDBClient;

beforeAll(async () => {
  local = await startDynamo({ dataDir: null });
  client = new DynamoDBClient({
    endpoint: local.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  });
});
afterAll(() => local.close());

const TableName = 'local-Documentos';
const put = (sk: string) =>
  client.send(
    new PutItemCommand({
      TableName,
      Item: { pk: { S: '1' }, sk: { S: sk }, pendiente: { S: 'P' }, venceEn: { N: '1' } },
    }),
  );
const keysOf = async (input: Partial<QueryCommandInput>): Promise<(string | undefined)[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: '1' } },
      ...input,
    }),
  );
  return Items.map(({ sk }) => sk?.S);
};

test('a late read misses what was just written, and a consistent one never does', async () => {
  await put('a');
  local.modos.set({ stale: 60_000 });
  await put('b');
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: { S: '1' }, sk: { S: 'a' } },
      UpdateExpression: 'SET x = :x',
      ExpressionAttributeValues: { ':x': { S: 'nuevo' } },
    }),
  );
  const read = async (ConsistentRead: boolean) => {
    const clave = { pk: { S: '1' }, sk: { S: 'a' } };
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: clave, ConsistentRead }));
    return Item?.['x']?.S ?? null;
  };
  expect([await keysOf({}), await keysOf({ ConsistentRead: true })]).toEqual([['a'], ['a', 'b']]);
  expect([await read(false), await read(true)]).toEqual([null, 'nuevo']);
  local.modos.set({ stale: 0 });
  expect(await keysOf({})).toEqual(['a', 'b']);
});

test('rows that were removed since are there again, in the order of their keys and within limits', async () => {
  let ahora = 0;
  const { diario, past } = createAtraso(
    createDiarioMemoria(),
    () => 100,
    () => ahora,
  );
  const write = (key: string, value: number | null) =>
    diario.write([value === null ? { type: 'del', key } : { type: 'put', key, value }]);
  for (const key of ['a', 'b', 'd']) await write(key, 1);
  ahora = 200;
  await write('b', null);
  await write('c', 2);
  await write('d', 2);
  await write('d', 3);
  ahora = 210;
  const antes = past(50);
  expect([...antes.keys({ gte: 'a' })]).toEqual(['a', 'b', 'd']);
  expect([...antes.keys({ lt: 'd', reverse: true, limit: 1 })]).toEqual(['b']);
  expect(['b', 'c', 'd'].map((key) => antes.get(key))).toEqual([1, undefined, 1]);
  expect([...past(5).keys({})]).toEqual(['a', 'c', 'd']);
  expect(past(5).get('d')).toBe(3);
});

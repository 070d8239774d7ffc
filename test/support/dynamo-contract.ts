import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type AttributeValue,
  type PutItemCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamo, type Dynamo } from '../../local/aws/dynamo.ts';

export const TABLE = 'contrato';
export const INDEX = 'pendientes';

export type Row = Record<string, AttributeValue>;
export type Mode = 'memory' | 'disk';

/** One engine with the table of the contract; each test works in a partition of its own. */
export type Banco = {
  dynamo: Dynamo;
  client: DynamoDBClient;
  pk: string;
  key(sk: string): Row;
  put(sk: string, more?: Row): Promise<PutItemCommandOutput>;
  get(sk: string): Promise<Row | undefined>;
  nextPartition(): void;
  close(): Promise<void>;
};

export async function openBanco(mode: Mode): Promise<Banco> {
  const folder = await mkdtemp(join(tmpdir(), 'dynamo-'));
  const dynamo = await startDynamo({ dataDir: mode === 'disk' ? folder : null });
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
    maxAttempts: 1,
  });
  await client.send(CREATE_TABLE);
  let partition = 0;
  const banco: Banco = {
    dynamo,
    client,
    pk: '',
    key: (sk) => ({ pk: { S: banco.pk }, sk: { S: sk } }),
    put: (sk, more = {}) =>
      client.send(new PutItemCommand({ TableName: TABLE, Item: { ...banco.key(sk), ...more } })),
    async get(sk) {
      const command = new GetItemCommand({ TableName: TABLE, Key: banco.key(sk), ConsistentRead: true });
      return (await client.send(command)).Item;
    },
    nextPartition() {
      partition += 1;
      banco.pk = `p${partition}`;
    },
    async close() {
      client.destroy();
      await dynamo.close();
      await rm(folder, { recursive: true });
    },
  };
  return banco;
}

const CREATE_TABLE = new CreateTableCommand({
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'pendiente', AttributeType: 'S' },
    { AttributeName: 'proximo', AttributeType: 'N' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: INDEX,
      KeySchema: [
        { AttributeName: 'pendiente', KeyType: 'HASH' },
        { AttributeName: 'proximo', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
});

/** Answers the error of a task that must fail. */
export async function caught(task: Promise<unknown>): Promise<unknown> {
  try {
    await task;
  } catch (error) {
    return error;
  }
  throw new Error('It should have failed');
}

import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Rows that only the local stack has: users, refresh tokens, the inbox, the state of the demo data. */
export interface Almacen {
  get(pk: string, sk: string): Promise<unknown>;
  put(pk: string, sk: string, value: unknown): Promise<void>;
  /** False, and nothing changes, when the row is there already. */
  create(pk: string, sk: string, value: unknown): Promise<boolean>;
  remove(pk: string, sk: string): Promise<void>;
  /** Ascending by key. */
  list(pk: string): Promise<unknown[]>;
}

export function createAlmacenMemoria(): Almacen {
  const rows = new Map<string, Map<string, string>>();
  const partition = (pk: string): Map<string, string> => {
    const found = rows.get(pk) ?? new Map<string, string>();
    rows.set(pk, found);
    return found;
  };
  const read = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text));
  return {
    get: (pk, sk) => Promise.resolve(read(partition(pk).get(sk))),
    put(pk, sk, value) {
      partition(pk).set(sk, JSON.stringify(value));
      return Promise.resolve();
    },
    create(pk, sk, value) {
      const isNew = !partition(pk).has(sk);
      if (isNew) partition(pk).set(sk, JSON.stringify(value));
      return Promise.resolve(isNew);
    },
    remove(pk, sk) {
      partition(pk).delete(sk);
      return Promise.resolve();
    },
    list: (pk) => Promise.resolve([...partition(pk)].sort(byKey).map(([, text]) => read(text))),
  };
}

function byKey([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}

const TABLE = 'local-stack';

/** The same over the local DynamoDB: one engine and one folder keep everything. */
export async function openAlmacen(dynamo: DynamoDBClient): Promise<Almacen> {
  await ensureTable(dynamo);
  const put = (pk: string, sk: string, value: unknown): PutItemCommand =>
    new PutItemCommand({ TableName: TABLE, Item: { ...keyOf(pk, sk), valor: { S: JSON.stringify(value) } } });
  return {
    async get(pk, sk) {
      const { Item } = await dynamo.send(
        new GetItemCommand({ TableName: TABLE, Key: keyOf(pk, sk), ConsistentRead: true }),
      );
      return valueOf(Item);
    },
    async put(pk, sk, value) {
      await dynamo.send(put(pk, sk, value));
    },
    async create(pk, sk, value) {
      const command = put(pk, sk, value);
      command.input.ConditionExpression = 'attribute_not_exists(pk)';
      return dynamo.send(command).then(() => true, isTaken);
    },
    async remove(pk, sk) {
      await dynamo.send(new DeleteItemCommand({ TableName: TABLE, Key: keyOf(pk, sk) }));
    },
    list: (pk) => listAll(dynamo, pk),
  };
}

async function listAll(dynamo: DynamoDBClient, pk: string): Promise<unknown[]> {
  const values: unknown[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: TABLE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
        ConsistentRead: true,
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      }),
    );
    values.push(...(page.Items ?? []).map(valueOf));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return values;
}

async function ensureTable(dynamo: DynamoDBClient): Promise<void> {
  const exists = await dynamo.send(new DescribeTableCommand({ TableName: TABLE })).then(
    () => true,
    () => false,
  );
  if (exists) return;
  await dynamo.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
  await waitUntilActive(dynamo);
}

async function waitUntilActive(dynamo: DynamoDBClient): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: TABLE }));
    if (Table?.TableStatus === 'ACTIVE') return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Table ${TABLE} did not become active`);
}

function isTaken(error: unknown): false {
  if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
  throw error;
}

function keyOf(pk: string, sk: string): Record<string, AttributeValue> {
  return { pk: { S: pk }, sk: { S: sk } };
}

function valueOf(item: Record<string, AttributeValue> | undefined): unknown {
  const text = item?.['valor']?.S;
  return text === undefined ? null : (JSON.parse(text) as unknown);
}

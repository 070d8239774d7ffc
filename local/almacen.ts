import { AwsError } from './aws/aws-error.ts';
import type { DynamoEngine } from './aws/dynamo/engine.ts';
import type { Disco } from './datos/disco.ts';

/** Store for rows that only the local stack has: users, refresh tokens, the inbox, the state of the demo data. */
export interface Almacen {
  get(pk: string, sk: string): Promise<unknown>;
  put(pk: string, sk: string, value: unknown): Promise<void>;
  /** Creates a row; false, and nothing changes, when the row exists already. */
  create(pk: string, sk: string, value: unknown): Promise<boolean>;
  remove(pk: string, sk: string): Promise<void>;
  /** Values in ascending order of their keys. */
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
const PAGE = 500;

type Texto = { S: string };
type Fila = { valor: Texto };

/** Partitions whose rows may be lost with the process while the disk takes no writes: who is signed in. */
const VOLATILES = new Set(['SESION', 'REFRESCO']);

/**
 * Opens the store over the local DynamoDB, so that one engine and one folder keep everything. While the folder is
 * read-only, sessions are kept in memory: without one nobody could look at the documents.
 */
export async function openAlmacen(engine: DynamoEngine, disco: Disco): Promise<Almacen> {
  if (disco.isWritable()) await ensureTable(engine);
  const firme = openFirme(engine);
  const memoria = createAlmacenMemoria();
  /** Sessions that ended while nothing could be written; they are removed from the memory of this process only. */
  const cerradas = new Set<string>();
  const placeOf = (pk: string): Almacen => (VOLATILES.has(pk) && !disco.isWritable() ? memoria : firme);
  return {
    get: async (pk, sk) => {
      if (cerradas.has(`${pk}#${sk}`)) return null;
      return (VOLATILES.has(pk) ? await memoria.get(pk, sk) : null) ?? firme.get(pk, sk);
    },
    put: (pk, sk, value) => placeOf(pk).put(pk, sk, value),
    create: (pk, sk, value) => firme.create(pk, sk, value),
    remove: async (pk, sk) => {
      if (VOLATILES.has(pk)) await memoria.remove(pk, sk);
      if (placeOf(pk) === firme) return firme.remove(pk, sk);
      cerradas.add(`${pk}#${sk}`);
    },
    list: async (pk) => [...(VOLATILES.has(pk) ? await memoria.list(pk) : []), ...(await firme.list(pk))],
  };
}

function openFirme(engine: DynamoEngine): Almacen {
  const rowOf = (pk: string, sk: string, value: unknown) => ({
    TableName: TABLE,
    Item: { ...keyOf(pk, sk), valor: { S: JSON.stringify(value) } },
  });
  return {
    async get(pk, sk) {
      const found = await engine.execute('GetItem', {
        TableName: TABLE,
        Key: keyOf(pk, sk),
        ConsistentRead: true,
      });
      return found['Item'] === undefined ? null : valueOf(found['Item'] as Fila);
    },
    async put(pk, sk, value) {
      await engine.execute('PutItem', rowOf(pk, sk, value));
    },
    create(pk, sk, value) {
      const input = { ...rowOf(pk, sk, value), ConditionExpression: 'attribute_not_exists(pk)' };
      return engine.execute('PutItem', input).then(
        () => true,
        (error: unknown) => falseWhen('ConditionalCheckFailedException', error),
      );
    },
    async remove(pk, sk) {
      await engine.execute('DeleteItem', { TableName: TABLE, Key: keyOf(pk, sk) });
    },
    list: (pk) => listAll(engine, pk),
  };
}

async function listAll(engine: DynamoEngine, pk: string): Promise<unknown[]> {
  const values: unknown[] = [];
  let from: object | undefined;
  do {
    const page = await engine.execute('Query', {
      TableName: TABLE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      Limit: PAGE,
      ...(from === undefined ? {} : { ExclusiveStartKey: from }),
    });
    values.push(...(page['Items'] as Fila[]).map(valueOf));
    from = page['LastEvaluatedKey'] as object | undefined;
  } while (from !== undefined);
  return values;
}

async function ensureTable(engine: DynamoEngine): Promise<void> {
  const input = {
    TableName: TABLE,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  };
  await engine
    .execute('CreateTable', input)
    .catch((error: unknown) => falseWhen('ResourceInUseException', error));
}

function falseWhen(type: string, error: unknown): false {
  if (error instanceof AwsError && error.type === type) return false;
  throw error;
}

function keyOf(pk: string, sk: string): Record<'pk' | 'sk', Texto> {
  return { pk: { S: pk }, sk: { S: sk } };
}

function valueOf({ valor }: Fila): unknown {
  return JSON.parse(valor.S) as unknown;
}

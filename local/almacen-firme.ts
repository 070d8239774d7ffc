import type { Almacen } from './almacen.ts';
import { AwsError } from './aws/aws-error.ts';
import type { DynamoEngine } from './aws/dynamo/engine.ts';

const TABLE = 'local-stack';
const PAGE = 500;

type Texto = { S: string };
type Fila = { sk: Texto; valor: Texto };

/** The store on the disk, which also lists the keys of its rows. */
export type AlmacenFirme = Almacen & { entries(pk: string): Promise<[sk: string, value: unknown][]> };

/** The rows over the local DynamoDB, so that one engine and one folder keep everything. */
export function openFirme(engine: DynamoEngine): AlmacenFirme {
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
    list: async (pk) => (await listAll(engine, pk)).map(([, value]) => value),
    entries: (pk) => listAll(engine, pk),
  };
}

async function listAll(engine: DynamoEngine, pk: string): Promise<[sk: string, value: unknown][]> {
  const values: [string, unknown][] = [];
  let from: object | undefined;
  do {
    const page = await engine.execute('Query', {
      TableName: TABLE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      Limit: PAGE,
      ...(from === undefined ? {} : { ExclusiveStartKey: from }),
    });
    values.push(...(page['Items'] as Fila[]).map((fila): [string, unknown] => [fila.sk.S, valueOf(fila)]));
    from = page['LastEvaluatedKey'] as object | undefined;
  } while (from !== undefined);
  return values;
}

export async function ensureTable(engine: DynamoEngine): Promise<void> {
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

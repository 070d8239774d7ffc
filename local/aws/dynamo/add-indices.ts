import type { Store } from 'dynalite/db/index.js';
import { isRecord } from '#domain/is-record.ts';
import { AwsError } from '../aws-error.ts';
import { runAction, validateInput } from './actions.ts';
import type { ActionName, Entrada } from './actions.ts';

type Lista = readonly Record<string, unknown>[];

const listOf = (value: unknown): Lista => (Array.isArray(value) ? value.filter(isRecord) : []);
const isActive = ({ IndexStatus }: Record<string, unknown>): boolean => IndexStatus === 'ACTIVE';

/** Whether a call of UpdateTable makes indexes, which dynalite cannot; it changes only throughputs. */
export function hasNewIndices({ GlobalSecondaryIndexUpdates }: Entrada): boolean {
  return listOf(GlobalSecondaryIndexUpdates).some(({ Create }) => isRecord(Create));
}

/** Names of the indexes of a described table that are complete. */
export function activeIndicesOf(tabla: unknown): ReadonlySet<unknown> {
  const indices = isRecord(tabla) ? listOf(tabla['GlobalSecondaryIndexes']) : [];
  return new Set(indices.filter(isActive).map(({ IndexName }) => IndexName));
}

/**
 * Adds indexes to a table and fills them with its rows, as UpdateTable of AWS does. They are active only once they are
 * full, so after a death in between the same call fills them again. Throws AwsError for an unknown table.
 */
export async function addIndices(store: Store, input: Entrada): Promise<Entrada> {
  const TableName = String(input['TableName']);
  const key = `table~${TableName}`;
  const tabla = store.diario.get(key);
  if (!isRecord(tabla)) throw new AwsError('ResourceNotFoundException', `Table: ${TableName} not found`);
  const atributos = byName(
    'AttributeName',
    [tabla, input].map((each) => each['AttributeDefinitions']),
  );
  const nuevos = listOf(input['GlobalSecondaryIndexUpdates']).flatMap(({ Create }) =>
    isRecord(Create) ? [toIndex(Create, String(tabla['TableArn']))] : [],
  );
  const write = async (IndexStatus: string): Promise<Entrada> => {
    const estos = nuevos.map((index) => ({ ...index, IndexStatus }));
    const value = {
      ...tabla,
      AttributeDefinitions: atributos,
      GlobalSecondaryIndexes: byName('IndexName', [tabla['GlobalSecondaryIndexes'], estos]),
    };
    await store.diario.write([{ type: 'put', key, value }]);
    return value;
  };
  await write('CREATING');
  await storeRowsAgain(store, TableName);
  return { TableDescription: await write('ACTIVE') };
}

/** Joins lists of things with names; of two with the same name the later one stays. */
function byName(name: string, lists: readonly unknown[]): Lista {
  return [...new Map(lists.flatMap(listOf).map((each) => [each[name], each])).values()];
}

function toIndex(index: Record<string, unknown>, tableArn: string): Record<string, unknown> {
  return {
    ...index,
    IndexArn: `${tableArn}/index/${String(index['IndexName'])}`,
    IndexSizeBytes: 0,
    ItemCount: 0,
    ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 },
  };
}

/** Each write of a row writes its places in the indexes, also when the row stays the same. */
async function storeRowsAgain(store: Store, TableName: string): Promise<void> {
  const run = (operation: ActionName, more: Entrada): Promise<Entrada> =>
    runAction(store, operation, validateInput(store, operation, { TableName, ...more }));
  let next: Entrada = {};
  do {
    const { Items, LastEvaluatedKey } = await run('Scan', next);
    for (const Item of listOf(Items)) await run('PutItem', { Item });
    next = LastEvaluatedKey === undefined ? {} : { ExclusiveStartKey: LastEvaluatedKey };
  } while ('ExclusiveStartKey' in next);
}

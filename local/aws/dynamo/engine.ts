import type { Operacion, Store } from 'dynalite/db/index.js';
import { isRecord } from '#domain/is-record.ts';
import type { Diario } from '../../datos/diario/diario.ts';
import { AwsError } from '../aws-error.ts';
import { isActionName, runAction, validateInput, type ActionName, type Entrada } from './actions.ts';
import { addIndices, hasNewIndices } from './add-indices.ts';
import { createRwLock } from '../../datos/rw-lock.ts';
import { createStore } from './store.ts';
import { transactGet, transactWrite } from './transact.ts';
import { bufferStore, withIndices } from './write-buffer.ts';

export interface DynamoEngine {
  /** Runs one operation of the wire protocol without the wire; throws AwsError. */
  execute(operation: string, input: Entrada): Promise<Entrada>;
  /** Closes the engine after the running operations have ended. */
  close(): Promise<void>;
}

const READS: readonly string[] = ['BatchGetItem', 'DescribeTable', 'GetItem', 'ListTables', 'Query', 'Scan'];
const ITEM_WRITES: readonly string[] = ['PutItem', 'UpdateItem', 'DeleteItem'];
const TABLE_READY_TRIES = 200;

/**
 * Adds to dynalite's expression engine the parts that it lacks: transactions, atomic and synced writes, time to live
 * settings, and the old item in a failed condition. The rows are in the diary.
 */
export async function createDynamoEngine(diario: Diario, isWritable: boolean): Promise<DynamoEngine> {
  const store = createStore(diario);
  if (isWritable) {
    await repairTables(store);
    await forgetTokens(store, Date.now());
  }
  const lock = createRwLock();

  const special: Record<string, (input: Entrada) => Promise<Entrada>> = {
    TransactWriteItems: (input) => lock.exclusive(() => transactWrite(store, input, Date.now())),
    TransactGetItems: (input) => lock.exclusive(() => transactGet(store, input)),
    BatchWriteItem: (input) => lock.exclusive(() => batchWrite(store, input)),
    UpdateTimeToLive: (input) => lock.exclusive(() => updateTimeToLive(store, input)),
    DescribeTimeToLive: (input) => lock.shared(() => describeTimeToLive(store, input)),
  };

  async function run(operation: string, input: Entrada): Promise<Entrada> {
    const handler = Object.hasOwn(special, operation) ? special[operation] : undefined;
    if (handler !== undefined) return handler(input);
    if (!isActionName(operation)) throw new AwsError('UnknownOperationException', '');
    // Each row changes at once, and more than a row is promised to no reading but TransactGetItems: none waits for a writer.
    if (READS.includes(operation)) return plain(store, operation, input);
    if (ITEM_WRITES.includes(operation)) return lock.shared(() => writeItem(store, operation, input));
    if (operation === 'UpdateTable' && hasNewIndices(input))
      return lock.exclusive(() => addIndices(store, input));
    return lock.exclusive(() => changeTable(store, operation, input));
  }

  return {
    execute: run,
    close: () => lock.exclusive(() => Promise.resolve()),
  };
}

/** Reads rows as another diary has them; throws AwsError. */
export function readFrom(diario: Diario, operation: string, input: Entrada): Promise<Entrada> {
  if (!isActionName(operation)) throw new AwsError('UnknownOperationException', '');
  return plain(createStore(diario), operation, input);
}

async function plain(store: Store, operation: ActionName, input: Entrada): Promise<Entrada> {
  return runAction(store, operation, validateInput(store, operation, input));
}

async function writeItem(store: Store, operation: ActionName, input: Entrada): Promise<Entrada> {
  const data = validateInput(store, operation, input);
  const buffer = bufferStore(store, 'item');
  try {
    return withIndices(await runAction(buffer.store, operation, data), buffer.indices());
  } catch (error) {
    throw withOldItem(error, input, buffer.lastRead());
  }
}

function withOldItem(error: unknown, input: Entrada, old: unknown): unknown {
  if (!(error instanceof AwsError) || error.type !== 'ConditionalCheckFailedException') return error;
  if (input['ReturnValuesOnConditionCheckFailure'] !== 'ALL_OLD' || old === undefined) return error;
  return new AwsError(error.type, error.message, { extra: { Item: old } });
}

async function batchWrite(store: Store, input: Entrada): Promise<Entrada> {
  const data = validateInput(store, 'BatchWriteItem', input);
  const buffer = bufferStore(store, 'manual');
  const output = await runAction(buffer.store, 'BatchWriteItem', data);
  await buffer.commit();
  return output;
}

/** Changes a table and waits until dynalite, which sets the new state a moment later, has done so. */
async function changeTable(store: Store, operation: ActionName, input: Entrada): Promise<Entrada> {
  const output = await plain(store, operation, input);
  const tabla = { TableName: input['TableName'] };
  for (let tries = 0; tries < TABLE_READY_TRIES; tries += 1) {
    const status = await tableStatus(store, tabla);
    if (status === (operation === 'DeleteTable' ? null : 'ACTIVE')) return output;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new AwsError('InternalServerError', 'The table did not settle', { status: 500 });
}

async function tableStatus(store: Store, tabla: Entrada): Promise<unknown> {
  try {
    const { Table } = await plain(store, 'DescribeTable', tabla);
    return isRecord(Table) ? Table['TableStatus'] : null;
  } catch (error) {
    if (error instanceof AwsError && error.type === 'ResourceNotFoundException') return null;
    throw error;
  }
}

/** Makes a table active whose creation a kill interrupted; it has no rows yet. */
async function repairTables({ diario }: Store): Promise<void> {
  const operations: Operacion[] = [];
  for (const key of diario.keys(rangeOf('table~'))) {
    const table = diario.get(key);
    if (!isRecord(table) || table['TableStatus'] === 'ACTIVE') continue;
    const indexes = table['GlobalSecondaryIndexes'];
    const active = Array.isArray(indexes)
      ? { GlobalSecondaryIndexes: indexes.map((index: object) => ({ ...index, IndexStatus: 'ACTIVE' })) }
      : {};
    operations.push({ type: 'put', key, value: { ...table, ...active, TableStatus: 'ACTIVE' } });
  }
  if (operations.length > 0) await diario.write(operations);
}

async function forgetTokens({ diario }: Store, now: number): Promise<void> {
  const operations: Operacion[] = [];
  for (const key of diario.keys(rangeOf('token~'))) {
    const value = diario.get(key);
    if (isRecord(value) && Number(value['vence']) <= now) operations.push({ type: 'del', key });
  }
  if (operations.length > 0) await diario.write(operations);
}

function rangeOf(prefix: string): { gte: string; lt: string } {
  return { gte: prefix, lt: `${prefix}\uffff` };
}

async function updateTimeToLive(store: Store, input: Entrada): Promise<Entrada> {
  const name = await requireTable(store, input);
  const settings = input['TimeToLiveSpecification'];
  if (!isRecord(settings) || typeof settings['AttributeName'] !== 'string') {
    throw new AwsError('ValidationException', 'TimeToLiveSpecification is required');
  }
  await store.diario.write([{ type: 'put', key: `ttl~${name}`, value: settings }]);
  return { TimeToLiveSpecification: settings };
}

async function describeTimeToLive(store: Store, input: Entrada): Promise<Entrada> {
  const settings = store.diario.get(`ttl~${await requireTable(store, input)}`);
  if (!isRecord(settings) || settings['Enabled'] !== true) {
    return { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } };
  }
  const description = { TimeToLiveStatus: 'ENABLED', AttributeName: settings['AttributeName'] };
  return { TimeToLiveDescription: description };
}

async function requireTable(store: Store, input: Entrada): Promise<string> {
  const name = String(input['TableName']);
  await plain(store, 'DescribeTable', { TableName: name });
  return name;
}

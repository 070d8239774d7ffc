import db, { type Operacion, type Store } from 'dynalite/db/index.js';
import { isRecord } from '#domain/is-record.ts';
import { AwsError } from '../aws-error.ts';
import { hasCode } from '../error-code.ts';
import { isActionName, runAction, validateInput, type ActionName, type Entrada } from './actions.ts';
import { createRwLock } from './rw-lock.ts';
import { conflict, transactGet, transactWrite } from './transact.ts';
import { bufferStore, writeBatch } from './write-buffer.ts';

export interface DynamoEngine {
  /** Runs one operation of the wire protocol without the wire; throws AwsError. */
  execute(operation: string, input: Entrada): Promise<Entrada>;
  /** Makes the next `times` TransactWriteItems answer TransactionConflict and write nothing. */
  injectTransactionConflict(times?: number): void;
  /** Closes the engine after the running operations have ended. */
  close(): Promise<void>;
}

const READS: readonly string[] = ['BatchGetItem', 'DescribeTable', 'GetItem', 'ListTables', 'Query', 'Scan'];
const ITEM_WRITES: readonly string[] = ['PutItem', 'UpdateItem', 'DeleteItem'];
const TABLE_READY_TRIES = 200;

/**
 * Adds to dynalite's storage and expression engine the parts that it lacks: transactions, atomic and synced writes,
 * time to live settings, and the old item in a failed condition. Null keeps everything in memory.
 */
export async function createDynamoEngine(folder: string | null): Promise<DynamoEngine> {
  const delays = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const store = db.create(folder === null ? delays : { ...delays, path: folder });
  await openStore(store, folder);
  await repairTables(store);
  await forgetTokens(store, Date.now());
  const lock = createRwLock();
  let conflicts = 0;

  const special: Record<string, (input: Entrada) => Promise<Entrada>> = {
    TransactWriteItems: (input) => {
      if (conflicts === 0) return lock.exclusive(() => transactWrite(store, input, Date.now()));
      conflicts -= 1;
      throw conflict(input);
    },
    TransactGetItems: (input) => lock.exclusive(() => transactGet(store, input)),
    BatchWriteItem: (input) => lock.exclusive(() => batchWrite(store, input)),
    UpdateTimeToLive: (input) => lock.exclusive(() => updateTimeToLive(store, input)),
    DescribeTimeToLive: (input) => lock.shared(() => describeTimeToLive(store, input)),
  };

  async function run(operation: string, input: Entrada): Promise<Entrada> {
    const handler = Object.hasOwn(special, operation) ? special[operation] : undefined;
    if (handler !== undefined) return handler(input);
    if (!isActionName(operation)) throw new AwsError('UnknownOperationException', '');
    if (READS.includes(operation)) return lock.shared(() => plain(store, operation, input));
    if (ITEM_WRITES.includes(operation)) return lock.shared(() => writeItem(store, operation, input));
    return lock.exclusive(() => changeTable(store, operation, input));
  }

  return {
    execute: run,
    injectTransactionConflict(times = 1) {
      conflicts += times;
    },
    close: () => lock.exclusive(() => store.db.close()),
  };
}

async function openStore(store: Store, folder: string | null): Promise<void> {
  try {
    await store.db.open();
  } catch (error) {
    const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
    const text = hasCode(cause, 'LEVEL_LOCKED') ? 'is in use by another process' : 'cannot be opened';
    throw new Error(`The data folder ${folder ?? ''} ${text}`, { cause: error });
  }
}

async function plain(store: Store, operation: ActionName, input: Entrada): Promise<Entrada> {
  return runAction(store, operation, validateInput(store, operation, input));
}

async function writeItem(store: Store, operation: ActionName, input: Entrada): Promise<Entrada> {
  const data = validateInput(store, operation, input);
  const buffer = bufferStore(store, 'item');
  try {
    return await runAction(buffer.store, operation, data);
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
async function repairTables(store: Store): Promise<void> {
  const operations: Operacion[] = [];
  for await (const [key, table] of store.db.iterator(rangeOf('table~'))) {
    if (!isRecord(table) || table['TableStatus'] === 'ACTIVE') continue;
    const indexes = table['GlobalSecondaryIndexes'];
    const active = Array.isArray(indexes)
      ? { GlobalSecondaryIndexes: indexes.map((index: object) => ({ ...index, IndexStatus: 'ACTIVE' })) }
      : {};
    operations.push({ type: 'put', key, value: { ...table, ...active, TableStatus: 'ACTIVE' } });
  }
  if (operations.length > 0) await writeBatch(store, operations);
}

async function forgetTokens(store: Store, now: number): Promise<void> {
  const operations: Operacion[] = [];
  for await (const [key, value] of store.db.iterator(rangeOf('token~'))) {
    if (isRecord(value) && Number(value['vence']) <= now) operations.push({ type: 'del', key });
  }
  if (operations.length > 0) await writeBatch(store, operations);
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
  await writeBatch(store, [{ type: 'put', key: `ttl~${name}`, value: settings }]);
  return { TimeToLiveSpecification: settings };
}

async function describeTimeToLive(store: Store, input: Entrada): Promise<Entrada> {
  const settings = await store.db.get(`ttl~${await requireTable(store, input)}`);
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

import { Readable } from 'node:stream';
import type { Callback, ConTabla, Fila, Store, SubDb, Tabla } from 'dynalite/db/index.js';
import type { Diario } from '../../datos/diario/diario.ts';
import type { Rango } from '../../datos/diario/indice.ts';

const MAX_ITEM_BYTES = 400 * 1024;
const ACCOUNT = '000000000000';

/** The store that dynalite's actions work on, over the diary instead of dynalite's own LevelDB. */
export function createStore(diario: Diario): Store {
  const subs = new Map<string, SubDb>();
  const sub = (name: string): SubDb => {
    const known = subs.get(name) ?? createSubDb(diario, `${name}~`);
    subs.set(name, known);
    return known;
  };
  const remove = (name: string, done: Callback): void => {
    const cambios = [...diario.keys(rangeOf(`${name}~`, {}))].map((key) => ({ type: 'del' as const, key }));
    answer(cambios.length === 0 ? Promise.resolve() : diario.write(cambios), done);
  };
  // The names are those that dynalite gives (db/index.js), so that its error texts and keys stay the same.
  const indexName = (kind: string, table: string, index: string): string =>
    `index-${kind.toLowerCase()}~${table}~${index}`;
  return {
    options: { maxItemSize: MAX_ITEM_BYTES, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 },
    diario,
    tableDb: Object.assign(sub('table'), {
      awsAccountId: ACCOUNT,
      awsRegion: process.env['AWS_REGION'] ?? 'us-east-1',
    }),
    getItemDb: (name) => sub(`item-${name}`),
    deleteItemDb: (name, done) => remove(`item-${name}`, done),
    getIndexDb: (kind, table, index) => sub(indexName(kind, table, index)),
    deleteIndexDb: (kind, table, index, done) => remove(indexName(kind, table, index), done),
    getTagDb: (name) => sub(`tag-${name}`),
    deleteTagDb: (name, done) => remove(`tag-${name}`, done),
    // Some of dynalite's actions leave the second argument out; they want tables that are ready.
    getTable: (name, ...rest) => {
      const [checkStatus, done] = rest.length === 1 ? [true, rest[0]] : rest;
      getTable(sub('table'), name, { checkStatus, done });
    },
  };
}

function createSubDb(diario: Diario, prefix: string): SubDb {
  const stream = (read: (key: string) => unknown, rango: Rango = {}): Readable =>
    Readable.from(map(diario.keys(rangeOf(prefix, rango)), read), { objectMode: true });
  return {
    lock: createLock(),
    get: (key, done) => {
      // As a database does, it answers later, so that its callers meet no answer before they asked.
      setImmediate(() => {
        const found = attempt(() => diario.get(prefix + key) as Fila | undefined);
        if ('error' in found) done(found.error);
        else done(null, found.value);
      });
    },
    put: (key, value, done) => answer(diario.write([{ type: 'put', key: prefix + key, value }]), done),
    del: (key, done) => answer(diario.write([{ type: 'del', key: prefix + key }]), done),
    batch: (cambios, done) =>
      answer(diario.write(cambios.map((cambio) => ({ ...cambio, key: prefix + cambio.key }))), done),
    createKeyStream: () => stream((key) => key.slice(prefix.length)),
    createValueStream: (rango) => stream((key) => diario.get(key), rango),
  };
}

function attempt<T>(read: () => T): { value: T } | { error: Error } {
  try {
    return { value: read() };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function answer(promise: Promise<void>, done: Callback): void {
  promise.then(
    () => setImmediate(done, null),
    (error: unknown) => setImmediate(done, error instanceof Error ? error : new Error(String(error))),
  );
}

/** A row may go between its key and its value; a stream takes no empty values. */
function* map(keys: Iterable<string>, read: (key: string) => unknown): Generator {
  for (const key of keys) {
    const value = read(key);
    if (value !== undefined) yield value;
  }
}

/** The range within the keys of a prefix. */
function rangeOf(prefix: string, rango: Rango): Rango {
  const { gte, gt, lte, lt, ...rest } = rango;
  const low = gte !== undefined ? { gte: prefix + gte } : { gt: prefix + (gt ?? '') };
  const high = lte !== undefined ? { lte: prefix + lte } : { lt: prefix + (lt ?? '\u00ff') };
  return { ...rest, ...low, ...high };
}

/** Gives each key to one task at a time; the task gets a function that wraps its callback and ends its turn. */
function createLock(): SubDb['lock'] {
  const queues = new Map<string, (() => void)[]>();
  return (key, task) => {
    const start = (): void =>
      task((done) => (error, value) => {
        const [, ...rest] = queues.get(key) ?? [];
        if (rest.length === 0) queues.delete(key);
        else queues.set(key, rest);
        rest[0]?.();
        done(error, value);
      });
    const queue = queues.get(key);
    if (queue !== undefined) {
      queue.push(start);
      return;
    }
    queues.set(key, [start]);
    start();
  };
}

type Busqueda = { checkStatus: boolean; done: ConTabla };

function getTable(tables: SubDb, name: string, { checkStatus, done }: Busqueda): void {
  tables.get(name, (error, value) => {
    const table = value as unknown as Tabla | undefined;
    const isReady =
      table !== undefined && !(checkStatus && ['CREATING', 'DELETING'].includes(table.TableStatus));
    if (error === null && isReady) {
      done(null, table);
      return;
    }
    done(error ?? notFound(checkStatus ? '' : `: Table: ${name} not found`), undefined as unknown as Tabla);
  });
}

function notFound(detail: string): Error {
  return Object.assign(new Error('NotFoundError'), {
    name: 'NotFoundError',
    statusCode: 400,
    body: {
      __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
      message: `Requested resource not found${detail}`,
    },
  });
}

import type { Callback, Fila, Operacion, Store, SubDb } from 'dynalite/db/index.js';
import { isRecord } from '#domain/is-record.ts';
import type { Entrada } from './actions.ts';

/**
 * A store whose writes are collected. dynalite writes an item and each of its index rows one by one; here they reach
 * the diary as one change, which is made whole or not at all. This keeps items, indexes and transactions whole when
 * the process is killed, without an undo journal.
 */
export type BufferedStore = {
  store: Store;
  /** Last item read under a lock: the one that a failed condition was compared with. */
  lastRead: () => Fila | undefined;
  /** Number of index rows that the writes so far change; one that is written as it was costs nothing. */
  indices: () => number;
  commit: (extra?: readonly Operacion[]) => Promise<void>;
};

/** `item`: writing the row itself ends and commits the write. `manual`: nothing is written before `commit`. */
export type CommitMode = 'item' | 'manual';

export function bufferStore(base: Store, mode: CommitMode): BufferedStore {
  const pending: Operacion[] = [];
  let lastRead: Fila | undefined;
  let indices = 0;

  async function commit(extra: readonly Operacion[] = []): Promise<void> {
    const operations = [...pending.splice(0), ...extra];
    if (operations.length > 0) await base.diario.write(operations);
  }

  function push(operation: Operacion, isLast: boolean, done: Callback): void {
    if (operation.key.startsWith(INDICE) && isChange(base, operation)) indices += 1;
    pending.push(operation);
    if (isLast) commit().then(() => done(null), done);
    else done(null);
  }

  function wrap(target: SubDb, prefix: string, isLast: boolean): SubDb {
    return {
      ...target,
      get: (key, done) =>
        target.get(key, (error, value) => {
          lastRead = value;
          done(error, value);
        }),
      put: (key, value, done) => push({ type: 'put', key: prefix + key, value }, isLast, done),
      del: (key, done) => push({ type: 'del', key: prefix + key }, isLast, done),
    };
  }

  const store: Store = {
    ...base,
    // The prefixes are those of dynalite (db/index.js, getItemDb and getIndexDb).
    getItemDb: (name) => wrap(base.getItemDb(name), `item-${name}~`, mode === 'item'),
    getIndexDb: (kind, table, index) =>
      wrap(base.getIndexDb(kind, table, index), `index-${kind.toLowerCase()}~${table}~${index}~`, false),
  };
  return { store, lastRead: () => lastRead, indices: () => indices, commit };
}

/** Beginning of the keys of index rows; dynalite writes the same row again when nothing of it has changed. */
const INDICE = 'index-';

function isChange({ diario }: Store, operation: Operacion): boolean {
  const antes = diario.get(operation.key);
  return operation.type === 'del'
    ? antes !== undefined
    : JSON.stringify(antes) !== JSON.stringify(operation.value);
}

/** Adds the writes of index rows to the cost that a call tells. Each row holds keys alone, so it is one unit. */
export function withIndices(output: Entrada, indices: number): Entrada {
  const { ConsumedCapacity: costo } = output;
  if (!isRecord(costo)) return output;
  return {
    ...output,
    ConsumedCapacity: { ...costo, CapacityUnits: Number(costo['CapacityUnits']) + indices },
  };
}

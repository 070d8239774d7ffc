import type { Callback, Fila, Operacion, Store, SubDb } from 'dynalite/db/index.js';

/**
 * A store whose writes are collected. dynalite writes an item and each of its index rows one by one; here they reach
 * the diary as one change, which is made whole or not at all. This keeps items, indexes and transactions whole when
 * the process is killed, without an undo journal.
 */
export type BufferedStore = {
  store: Store;
  /** Last item read under a lock: the one that a failed condition was compared with. */
  lastRead: () => Fila | undefined;
  commit: (extra?: readonly Operacion[]) => Promise<void>;
};

/** `item`: writing the row itself ends and commits the write. `manual`: nothing is written before `commit`. */
export type CommitMode = 'item' | 'manual';

export function bufferStore(base: Store, mode: CommitMode): BufferedStore {
  const pending: Operacion[] = [];
  let lastRead: Fila | undefined;

  async function commit(extra: readonly Operacion[] = []): Promise<void> {
    const operations = [...pending.splice(0), ...extra];
    if (operations.length > 0) await base.diario.write(operations);
  }

  function push(operation: Operacion, isLast: boolean, done: Callback): void {
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
  return { store, lastRead: () => lastRead, commit };
}

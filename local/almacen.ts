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

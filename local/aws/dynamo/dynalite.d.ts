/** Types of the parts of dynalite 4.0.0 (which has none) that the engine uses. */
declare module 'dynalite/db/index.js' {
  export type Atributo = Record<string, unknown>;
  export type Fila = Record<string, Atributo>;
  export type Callback = (error: Error | null, value?: unknown) => void;
  export type Tabla = {
    TableName: string;
    TableStatus: string;
    KeySchema: { AttributeName: string; KeyType: string }[];
    GlobalSecondaryIndexes?: { IndexStatus: string }[];
  };
  export type Operacion = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };
  export interface SubDb {
    lock(key: string, task: (release: (done: Callback) => Callback) => void): void;
    get(key: string, done: (error: Error | null, value?: Fila) => void): void;
    put(key: string, value: unknown, done: Callback): void;
    del(key: string, done: Callback): void;
  }
  export interface LevelDb {
    open(): Promise<void>;
    close(): Promise<void>;
    get(key: string): Promise<unknown>;
    iterator(range: { gte: string; lt: string }): AsyncIterable<[string, unknown]>;
    batch(operations: readonly Operacion[], options?: { sync: boolean }): Promise<void>;
  }
  export interface Store {
    options: { maxItemSize: number };
    db: LevelDb;
    tableDb: SubDb;
    getTable(name: string, checkStatus: boolean, done: (error: Error | null, table: Tabla) => void): void;
    getItemDb(name: string): SubDb;
    getIndexDb(kind: string, table: string, index: string): SubDb;
  }
  export type StoreOptions = {
    path?: string;
    createTableMs: number;
    deleteTableMs: number;
    updateTableMs: number;
  };
  type Db = {
    create(options: StoreOptions): Store;
    createKey(key: Fila, table: Tabla): string;
    validateKey(key: Fila, table: Tabla): Error | null | undefined;
    validateItem(item: Fila, table: Tabla): Error | null | undefined;
    checkConditional(data: object, item: Fila | undefined): Error | null | undefined;
  };
  const db: Db;
  export default db;
}

declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js';
  type Validations = {
    checkTypes(data: Record<string, unknown>, types: object): Record<string, unknown>;
    checkValidations(data: object, types: object, custom: unknown, store: Store): void;
  };
  const validations: Validations;
  export default validations;
}

declare module 'dynalite/actions/*' {
  import type { Callback, Store } from 'dynalite/db/index.js';
  const action: (store: Store, data: object, done: Callback) => void;
  export default action;
}

declare module 'dynalite/validations/*' {
  const validation: { types: object; custom?: unknown };
  export default validation;
}

declare module 'dynalite' {
  import type { Server } from 'node:http';
  const dynalite: (options: { path: string; createTableMs: number }) => Server;
  export default dynalite;
}

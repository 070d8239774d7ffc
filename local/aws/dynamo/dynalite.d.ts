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
  export type ConTabla = (error: Error | null, table: Tabla) => void;
  export type Operacion = import('../../datos/diario/lineas.ts').Cambio;
  export type RangoDb = import('../../datos/diario/indice.ts').Rango;
  export interface SubDb {
    lock(key: string, task: (release: (done: Callback) => Callback) => void): void;
    get(key: string, done: (error: Error | null, value?: Fila) => void): void;
    put(key: string, value: unknown, done: Callback): void;
    del(key: string, done: Callback): void;
    batch(operations: readonly Operacion[], done: Callback): void;
    createKeyStream(): import('node:stream').Readable;
    createValueStream(rango?: RangoDb): import('node:stream').Readable;
  }
  export interface Store {
    options: { maxItemSize: number; createTableMs: number; deleteTableMs: number; updateTableMs: number };
    diario: import('../../datos/diario/diario.ts').Diario;
    tableDb: SubDb;
    getTable(name: string, ...rest: [ConTabla] | [boolean, ConTabla]): void;
    getItemDb(name: string): SubDb;
    deleteItemDb(name: string, done: Callback): void;
    getIndexDb(kind: string, table: string, index: string): SubDb;
    deleteIndexDb(kind: string, table: string, index: string, done: Callback): void;
    getTagDb(name: string): SubDb;
    deleteTagDb(name: string, done: Callback): void;
  }
  type Db = {
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

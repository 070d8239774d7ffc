import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './datos/archivo.ts';
import type { Datos } from './datos/datos.ts';

/** Store for the files attached to messages of the local inbox, which are too large for a row of the database. */
export interface Adjuntos {
  put(id: string, posicion: number, bytes: Uint8Array): Promise<void>;
  get(id: string, posicion: number): Promise<Uint8Array | null>;
}

/** Opens the store; null keeps the files in memory. `id` is a UUID that this code base made. */
export function openAdjuntos(datos: Pick<Datos, 'folder' | 'disco'> | null): Adjuntos {
  const memory = new Map<string, Uint8Array>();
  const folder = datos?.folder ?? null;
  if (datos === null || folder === null) {
    return {
      put: (id, posicion, bytes) => Promise.resolve(void memory.set(`${id}-${posicion}`, bytes)),
      get: (id, posicion) => Promise.resolve(memory.get(`${id}-${posicion}`) ?? null),
    };
  }
  const pathOf = (id: string, posicion: number): string => join(folder, 'correos', `${id}-${posicion}`);
  return {
    put: (id, posicion, bytes) =>
      datos.disco.write(() => replaceFile(pathOf(id, posicion), Buffer.from(bytes))),
    get: (id, posicion) =>
      readFile(pathOf(id, posicion)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }),
  };
}

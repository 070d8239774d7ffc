import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Store for the files attached to messages of the local inbox, which are too large for a row of the database. */
export interface Adjuntos {
  put(id: string, posicion: number, bytes: Uint8Array): Promise<void>;
  get(id: string, posicion: number): Promise<Uint8Array | null>;
}

/** Opens the store; null keeps the files in memory. `id` is a UUID that this code base made. */
export function openAdjuntos(folder: string | null): Adjuntos {
  const memory = new Map<string, Uint8Array>();
  if (folder === null) {
    return {
      put: (id, posicion, bytes) => Promise.resolve(void memory.set(`${id}-${posicion}`, bytes)),
      get: (id, posicion) => Promise.resolve(memory.get(`${id}-${posicion}`) ?? null),
    };
  }
  const pathOf = (id: string, posicion: number): string => join(folder, `${id}-${posicion}`);
  return {
    put: async (id, posicion, bytes) => {
      await mkdir(folder, { recursive: true });
      const path = pathOf(id, posicion);
      await writeFile(`${path}.tmp`, bytes);
      await rename(`${path}.tmp`, path);
    },
    get: (id, posicion) =>
      readFile(pathOf(id, posicion)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }),
  };
}

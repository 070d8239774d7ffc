import type { Diario } from './diario.ts';
import { createIndice } from './indice.ts';

/** The same rows without files, for tests and for a stack that keeps nothing. */
export function createDiarioMemoria(): Diario {
  const indice = createIndice<string>();
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    get(key) {
      const text = indice.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    keys: (rango) => indice.keys(rango),
    write(cambios) {
      for (const cambio of cambios) {
        if (cambio.type === 'del') indice.delete(cambio.key);
        else indice.set(cambio.key, JSON.stringify(cambio.value));
      }
      return Promise.resolve();
    },
    tamano: () => ({ filas: indice.size(), vivos: 0, enDisco: 0 }),
    compact: nothing,
    close: nothing,
  };
}

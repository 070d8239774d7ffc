import { createCaches } from '#lambdas/shared/bounded-cache.ts';
import type { Cifrado } from '#lambdas/ports/cifrado.ts';

const VIGENCIA_MS = 5 * 60 * 1000;
const MAX_SECRETOS = 300;

const secretosOf = createCaches<Uint8Array>(MAX_SECRETOS, VIGENCIA_MS);

/**
 * Opens sealed texts as the port does, and remembers them for some minutes, because each opening is a paid call on the way
 * of every document. A sealed text never opens to anything else, and a new secret has a new one.
 */
export function openerOf(cifrado: Cifrado, now: () => Date): Pick<Cifrado, 'open'> {
  return {
    open: async (nit, sellado) => {
      const secretos = secretosOf(cifrado);
      const clave = `${nit} ${sellado}`;
      const conocido = secretos.get(clave, now().getTime());
      if (conocido !== undefined) return conocido;
      const abierto = await cifrado.open(nit, sellado);
      secretos.put(clave, abierto, now().getTime());
      return abierto;
    },
  };
}

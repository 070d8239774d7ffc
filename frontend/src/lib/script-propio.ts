type Politica = { createScriptURL: (direccion: string) => string };
type Politicas = { createPolicy: (nombre: 'sw', politica: Politica) => Politica };

/** Scripts that a page may start: the worker of the pages without connection, and those of the build. */
const PROPIOS = /^\/(?:sw\.js|assets\/[\w./-]+\.js)$/;

let politica: Politica | null = null;

/** Address of a worker's script as the page's trusted types demand it; no script of another place can be named. */
export function scriptPropio(direccion: string): string {
  if (!PROPIOS.test(direccion)) throw new TypeError(`Not a script of this site: ${direccion}`);
  const { trustedTypes } = globalThis as { trustedTypes?: Politicas };
  const createScriptURL = (pedida: string): string => pedida;
  // The policy may be made only once in a page.
  politica ??= trustedTypes?.createPolicy('sw', { createScriptURL }) ?? { createScriptURL };
  return politica.createScriptURL(direccion);
}

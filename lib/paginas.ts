import { RUTA_PAGINA_ENLACE } from '#domain/enlaces/pagina.ts';

/** Page of the application, which answers every address that names neither a file nor another page. */
export const PAGINA_APLICACION = '/index.html';

/**
 * Folder in which the build (scripts/construir.mjs) writes the scripts and styles of a site once more, compressed as far as
 * possible, which takes too long for a server.
 */
export const comprimidosOf = (carpeta: string): string => `${carpeta}-br`;

/** Pages of their own, by address: a buyer reads a document without loading the application. */
export const PAGINAS: Readonly<Record<string, string>> = { [RUTA_PAGINA_ENLACE]: '/ver.html' };

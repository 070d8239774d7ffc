import { RUTA_PAGINA_ENLACE } from '#domain/enlaces/pagina.ts';
import { RUTAS_PUBLICAS } from '#domain/publico/rutas.ts';

/** Page of the application, which answers every address that names neither a file nor another page. */
export const PAGINA_APLICACION = '/index.html';

/** Page that answers the root where the browser has no session (domain/sesion/marca.ts); with one the application does. */
export const PAGINA_PORTADA = '/portada.html';

/**
 * Folder in which the build (scripts/construir.mjs) writes the scripts and styles of a site once more, compressed as far as
 * possible, which takes too long for a server.
 */
export const comprimidosOf = (carpeta: string): string => `${carpeta}-br`;

/** Pages of their own, by address: a buyer or a visitor reads them without loading the application. */
export const PAGINAS: Readonly<Record<string, string>> = {
  [RUTA_PAGINA_ENLACE]: '/ver.html',
  [RUTAS_PUBLICAS.tutoriales]: '/tutoriales.html',
  [RUTAS_PUBLICAS.medios]: '/medios.html',
};

/** Files of the pages for visitors. */
export const PAGINAS_PUBLICAS: readonly string[] = [
  PAGINA_PORTADA,
  ...Object.entries(PAGINAS).flatMap(([ruta, pagina]) => (ruta === RUTA_PAGINA_ENLACE ? [] : [pagina])),
];

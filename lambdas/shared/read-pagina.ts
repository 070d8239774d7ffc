import type { Pagina } from '#lambdas/ports/documentos.ts';

/** Number of pages without wanted documents that are read on behalf of one call. */
const PAGINAS_VACIAS = 10;

/**
 * Reads one page of the wanted documents. It may be shorter than asked for and, after many unwanted ones, even empty; only its
 * cursor tells the end.
 */
export async function readPagina<D, P extends Pagina<D>>(
  read: (desde: string | null) => Promise<P & Pagina<D>>,
  desde: string | null,
  isWanted: (documento: D) => boolean,
): Promise<P & Pagina<D>> {
  let pagina = await read(desde);
  for (let vacias = 1; vacias < PAGINAS_VACIAS; vacias += 1) {
    if (pagina.siguiente === null || pagina.documentos.some(isWanted)) break;
    pagina = await read(pagina.siguiente);
  }
  return { ...pagina, documentos: pagina.documentos.filter(isWanted) };
}

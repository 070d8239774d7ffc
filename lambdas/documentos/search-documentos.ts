import { claveMonto, clavePalabra } from '#domain/documentos/busqueda/claves.ts';
import { createFiltro } from '#domain/documentos/busqueda/filtro.ts';
import type { FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { caminosOf, chooseWord, wordsOf } from '#domain/documentos/busqueda/plan.ts';
import type { Camino } from '#domain/documentos/busqueda/plan.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import type { Alcance, Lugar, RangoDeLista } from '#lambdas/ports/documentos.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { LOTE, fuenteDe, searchFilas } from './search-filas.ts';
import type { Fuente as FuenteDe, PaginaEncontrada, PedidoBusqueda } from './search-filas.ts';

type Contexto = Pick<ResolverContext, 'documentos' | 'sesion'>;
type Fuente = FuenteDe<ResumenDocumento>;

/**
 * Words of names that are followed at most. So many documents have a word with a more common beginning that looking at each
 * document finds them as soon, and leaves out none.
 */
const PALABRAS = 8;
/** Authorisations with one beginning that are followed; more than these are found by looking at each document. */
const AUTORIZACIONES = 12;

/**
 * Finds documents of a range, newest first. A text leads over the search index to the documents that may be meant, every other
 * filter looks at each of them.
 */
export async function searchDocumentos(
  { filtro, ...pedido }: PedidoBusqueda & { filtro: FiltroDocumentos },
  contexto: Contexto,
): Promise<PaginaEncontrada<ResumenDocumento>> {
  const fuentes = await readFuentes(filtro, contexto);
  return searchFilas(pedido, { fuentes, isWanted: createFiltro(filtro), lugarOf });
}

function lugarOf({ fechaEmisionUnix: unix, idTransaccion: id }: ResumenDocumento): Lugar {
  return { unix, id };
}

/** Sources of the documents of a text: the whole range without a text, or for one by which the index does not find all. */
async function readFuentes(
  { texto, montoMinimo, montoMaximo }: FiltroDocumentos,
  contexto: Contexto,
): Promise<readonly Fuente[]> {
  const { documentos, sesion } = contexto;
  const entero: Fuente = (rango) => documentos.list(sesion.nit, rango, LOTE, null);
  const palabra = chooseWord(wordsOf(texto));
  if (palabra !== null) {
    const fuentes = await Promise.all(caminosOf(palabra).map((camino) => toFuentes(camino, contexto)));
    return fuentes.includes(null) ? [entero] : fuentes.flatMap((suyas) => suyas ?? []);
  }
  const isMonto = montoMinimo !== null && montoMinimo === montoMaximo;
  return [isMonto ? fuenteOf({ clave: claveMonto(montoMinimo) }, contexto) : entero];
}

/** Source of what a scope leads to. Its rows are read one by one, so it reads no more than are wanted. */
function fuenteOf(alcance: Exclude<Alcance, RangoDeLista>, { documentos, sesion }: Contexto): Fuente {
  return (rango, lote) => documentos.list(sesion.nit, { ...alcance, rango }, lote, null);
}

/** Sources of one way; null for a beginning of more words than are followed. */
async function toFuentes(camino: Camino, contexto: Contexto): Promise<Fuente[] | null> {
  const { documentos, sesion } = contexto;
  switch (camino.tipo) {
    case 'clave':
      return [fuenteOf({ clave: camino.clave }, contexto)];
    case 'receptor':
      return [fuenteOf(camino.receptor, contexto)];
    case 'autorizacion': {
      const hallados = await documentos.findByPrincipio(sesion.nit, camino.principio, AUTORIZACIONES);
      return hallados === null
        ? null
        : [
            fuenteDe(
              hallados.map(({ documento }) => documento),
              lugarOf,
            ),
          ];
    }
    case 'palabra': {
      const palabras = await documentos.listPalabras(sesion.nit, camino.prefijo, PALABRAS + 1);
      if (palabras.length > PALABRAS) return null;
      return palabras.map((palabra) => fuenteOf({ clave: clavePalabra(palabra) }, contexto));
    }
  }
}

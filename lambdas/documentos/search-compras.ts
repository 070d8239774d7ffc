import { caminosOf, wordsOf } from '#domain/documentos/busqueda/plan.ts';
import { resumenOf } from '#domain/importacion/compra.ts';
import type { ResumenCompra } from '#domain/importacion/compra.ts';
import { createFiltroCompras } from '#domain/importacion/filtro-compras.ts';
import type { FiltroCompras } from '#domain/importacion/filtro-compras.ts';
import type { Lugar } from '#lambdas/ports/documentos.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { isIdBuscable } from './id-buscable.ts';
import { LOTE, fuenteDe, searchFilas } from './search-filas.ts';
import type { Fuente as FuenteDe, PaginaEncontrada, PedidoBusqueda } from './search-filas.ts';

type Contexto = Pick<ResolverContext, 'facturasCompra' | 'sesion'>;
type Fuente = FuenteDe<ResumenCompra>;

/** Authorisations with one beginning that are followed; each is read with all its lines. */
const AUTORIZACIONES = 12;

/**
 * Finds purchases of a range, newest first. A supplier leads to its own purchases, and the beginning of an authorisation to those
 * that have it; every other filter looks at each purchase of the range.
 */
export async function searchCompras(
  { filtro, ...pedido }: PedidoBusqueda & { filtro: FiltroCompras },
  contexto: Contexto,
): Promise<PaginaEncontrada<ResumenCompra>> {
  const isWanted = createFiltroCompras(filtro);
  return searchFilas(pedido, {
    fuentes: await readFuentes(filtro, contexto),
    isWanted,
    lugarOf,
  });
}

function lugarOf({ fechaEmisionUnix: unix, uuidCertificacion }: ResumenCompra): Lugar {
  return { unix, id: uuidCertificacion ?? '' };
}

/** Eight figures or more, some of them letters and some not, which are no number, no amount and no word of a name. */
const AUTORIZACION = /^(?=.*\d)(?=.*[a-f])[0-9a-f-]{8,}$/;

/** A number, an amount, a NIT or a word has no index here, so it is looked for in each purchase. */
async function readFuentes(
  { texto, proveedor }: FiltroCompras,
  { facturasCompra, sesion: { nit } }: Contexto,
): Promise<readonly Fuente[]> {
  if (proveedor !== null && !isIdBuscable(proveedor)) return [];
  if (proveedor !== null)
    return [(rango, lote) => facturasCompra.list(nit, { nitProveedor: proveedor, rango }, lote, null)];
  for (const camino of wordsOf(texto)
    .filter((palabra) => AUTORIZACION.test(palabra))
    .flatMap(caminosOf)) {
    if (camino.tipo !== 'autorizacion') continue;
    const halladas = await facturasCompra.findByPrincipio(nit, camino.principio, AUTORIZACIONES + 1);
    if (halladas.length <= AUTORIZACIONES) return [fuenteDe(halladas.map(resumenOf), lugarOf)];
  }
  return [(rango) => facturasCompra.list(nit, rango, LOTE, null)];
}

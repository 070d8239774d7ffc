import { SIN_FILTRO, isSinFiltro } from '#domain/documentos/busqueda/filtro.ts';
import {
  groupDocumentos,
  gruposOfContadores,
  joinGrupos,
  mesesOf,
} from '#domain/documentos/busqueda/totales.ts';
import type { GrupoDocumentos } from '#domain/documentos/busqueda/totales.ts';
import { PRINT_SCALE, decimal, round, toNumber } from '#domain/dinero/decimal.ts';
import { isContable } from '#domain/importacion/comprobacion.ts';
import { SIN_FILTRO_COMPRAS } from '#domain/importacion/filtro-compras.ts';
import { groupCompras } from '#domain/importacion/suma-compras.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { RangoFechas } from '#lambdas/ports/documentos.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { readRango } from './get-documentos.ts';
import { searchDocumentos } from './search-documentos.ts';
import { searchCompras } from './search-compras.ts';
import { toFiltro, toFiltroCompras } from '#lambdas/shared/to-filtro.ts';

/** Documents that one call adds up at most. */
const PARTE = 1500;

/**
 * Totals of a whole period. The counters of its months have them when nothing is filtered; otherwise the documents are added up part
 * by part.
 */
export const getTotalesDocumentos: Resolver<'Query.getTotalesDocumentos'> = async (args, contexto) => {
  const rango = readRango(args);
  if (args.compras === true) return getTotalesCompras(rango, args, contexto);
  const filtro = args.filtro == null ? SIN_FILTRO : toFiltro(args.filtro);
  const { documentos, sesion, now } = contexto;
  const meses = isSinFiltro(filtro) ? mesesOf(rango, Math.floor(now().getTime() / 1000)) : null;
  if (meses !== null) {
    const contadores = await Promise.all(meses.map((mes) => documentos.sumMes(sesion.nit, mes)));
    return { grupos: joinGrupos(contadores.flatMap(gruposOfContadores)).map(toGrupo), siguiente: null };
  }
  const pagina = await searchDocumentos(
    { rango, filtro, limite: PARTE, siguiente: args.siguiente ?? null },
    contexto,
  );
  return { grupos: groupDocumentos(pagina.documentos).map(toGrupo), siguiente: pagina.siguiente };
};

/** Totals of purchases, which have no counters: they are added up part by part. */
async function getTotalesCompras(
  rango: RangoFechas,
  { filtro: pedido, siguiente = null }: S.QueryGetTotalesDocumentosArgs,
  contexto: ResolverContext,
): Promise<S.TotalesDocumentos> {
  const filtro = pedido == null ? SIN_FILTRO_COMPRAS : toFiltroCompras(pedido);
  const pagina = await searchCompras({ rango, filtro, limite: PARTE, siguiente }, contexto);
  const compras = pagina.documentos.map((compra) => ({ ...compra, cuenta: isContable(compra) }));
  const grupos = groupCompras(compras, ({ total, totalIva }) => ({
    total: round(decimal(total), PRINT_SCALE),
    iva: round(decimal(totalIva), PRINT_SCALE),
  }));
  return {
    grupos: grupos.map(({ clase, iva, total, ...grupo }) => ({
      ...{ ...grupo, clase, total: toNumber(total), totalIva: toNumber(iva) },
      produccion: clase !== 'SIN_CONTAR',
    })),
    siguiente: pagina.siguiente,
  };
}

function toGrupo({ iva, total, ...grupo }: GrupoDocumentos): S.GrupoDocumentos {
  return { ...grupo, total: toNumber(total), totalIva: toNumber(iva) };
}

import { SIN_FILTRO, isSinFiltro } from '#domain/documentos/busqueda/filtro.ts';
import {
  groupDocumentos,
  gruposOfContadores,
  joinGrupos,
  mesesOf,
} from '#domain/documentos/busqueda/totales.ts';
import type { GrupoDocumentos } from '#domain/documentos/busqueda/totales.ts';
import { toNumber } from '#domain/dinero/decimal.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readRango } from './get-documentos.ts';
import { searchDocumentos } from './search-documentos.ts';
import { toFiltro } from './to-filtro.ts';

/** Documents that one call adds up at most. */
const PARTE = 1500;

/**
 * Totals of a whole period. The counters of its months have them when nothing is filtered; otherwise the documents are added up part
 * by part.
 */
export const getTotalesDocumentos: Resolver<'Query.getTotalesDocumentos'> = async (args, contexto) => {
  const rango = readRango(args);
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

function toGrupo({ iva, total, ...grupo }: GrupoDocumentos): S.GrupoDocumentos {
  return { ...grupo, total: toNumber(total), totalIva: toNumber(iva) };
}

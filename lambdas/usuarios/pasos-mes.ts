import { estadoConciliacionOf } from '#domain/conciliacion/guardada.ts';
import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import { isContable } from '#domain/importacion/compra.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';

/** Purchases of a month that are counted; more are told as more. */
const MAX_COMPRAS = 100;

/** Reads how far the work on a month (yyyy-mm) of a client is; `emitidos` is the number of its own documents. */
export async function readPasos(
  { cierresMes, facturasCompra }: UserResolverContext,
  nit: string,
  { mes, emitidos }: { mes: string; emitidos: number },
): Promise<S.PasosMes> {
  const [guardado, conciliaciones, compras] = await Promise.all([
    cierresMes.find(nit, mes),
    cierresMes.listResumenesConciliacion(nit, mes),
    facturasCompra.list(nit, rangoDeMes(mes), MAX_COMPRAS, null),
  ]);
  const contables = compras.documentos.filter(isContable).length;
  const hayMasCompras = compras.siguiente !== null;
  const documentos = { EMITIDOS: emitidos, RECIBIDOS: hayMasCompras ? null : contables };
  return {
    ...{ cierre: guardado.mes.estado, compras: contables, hayMasCompras },
    ...estadoConciliacionOf(conciliaciones, documentos),
  };
}

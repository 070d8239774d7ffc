import { estadoConciliacionOf } from '#domain/conciliacion/guardada.ts';
import type { AhoraConciliable } from '#domain/conciliacion/guardada.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';
import { readRecibidos } from '#lambdas/shared/totales-conciliados.ts';

/** Reads how far the work on a month (yyyy-mm) of a client is; `emitidos` is what it issued itself. */
export async function readPasos(
  contexto: UserResolverContext,
  nit: string,
  { mes, emitidos }: { mes: string; emitidos: AhoraConciliable },
): Promise<S.PasosMes> {
  const { cierresMes } = contexto;
  const [guardado, conciliaciones, { ahora, ...compras }] = await Promise.all([
    cierresMes.find(nit, mes),
    cierresMes.listResumenesConciliacion(nit, mes),
    readRecibidos(contexto, nit, mes),
  ]);
  return {
    ...{ cierre: guardado.mes.estado, ...compras },
    ...estadoConciliacionOf(conciliaciones, { EMITIDOS: emitidos, RECIBIDOS: ahora }),
  };
}

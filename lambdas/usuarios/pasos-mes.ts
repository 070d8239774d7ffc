import { isVigente } from '#domain/cierre/marca.ts';
import type { MesCierre } from '#domain/cierre/mes.ts';
import { estadoConciliacionOf } from '#domain/conciliacion/guardada.ts';
import type { AhoraConciliable } from '#domain/conciliacion/guardada.ts';
import type { Contadores } from '#domain/documentos/conteo.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { readRevision } from '#lambdas/shared/marca-mes.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';
import { readRecibidos } from '#lambdas/shared/totales-conciliados.ts';

type DeMes = { mes: string; contadores: Contadores; emitidos: AhoraConciliable };

/** Reads how far the work on a month (yyyy-mm) of a client is; `emitidos` is what it issued itself, by these counters. */
export async function readPasos(
  contexto: UserResolverContext,
  nit: string,
  { mes, contadores, emitidos }: DeMes,
): Promise<S.PasosMes> {
  const { cierresMes } = contexto;
  const [guardado, conciliaciones, { ahora, conteos }] = await Promise.all([
    cierresMes.find(nit, mes),
    cierresMes.listResumenesConciliacion(nit, mes),
    readRecibidos(contexto, nit, mes),
  ]);
  return {
    ...{ cierre: guardado.mes.estado, compras: ahora.documentos },
    cierreVigente: cierreVigenteOf(
      guardado.mes,
      await readRevision(contexto, nit, { mes, contadores, conteos }),
    ),
    ...estadoConciliacionOf(conciliaciones, { EMITIDOS: emitidos, RECIBIDOS: ahora }),
  };
}

/** Whether a closed month is still as it was closed; null when it is open or its closing has no mark. */
function cierreVigenteOf({ estado, congelado }: MesCierre, revision: string): boolean | null {
  const marca = congelado?.calculo.marca ?? null;
  return estado === 'ABIERTO' || marca === null ? null : isVigente(marca, { revision });
}

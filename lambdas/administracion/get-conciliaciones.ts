import type { Conciliacion } from '#domain/conciliacion/guardada.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { readMesPasado } from './change-cierre.ts';

export const getConciliaciones: Resolver<'Query.getConciliaciones'> = async (args, contexto) =>
  readConciliaciones(contexto, readMesPasado(args, contexto));

export async function readConciliaciones(
  { cierresMes, sesion }: ResolverContext,
  mes: string,
): Promise<S.Conciliacion[]> {
  return (await cierresMes.listConciliaciones(sesion.nit, mes)).map(toView);
}

function toView({ renglones, totales: _totales, ...resumen }: Conciliacion): S.Conciliacion {
  return {
    ...resumen,
    renglones: renglones.map(({ lado: _lado, total, diferencias, ...renglon }) => ({
      ...renglon,
      total: total === '' ? null : Number(total),
      diferencias: [...diferencias],
    })),
  };
}

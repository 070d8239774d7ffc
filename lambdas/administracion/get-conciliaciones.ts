import { LADOS } from '#domain/conciliacion/documentos.ts';
import type { Conciliacion } from '#domain/conciliacion/guardada.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readTotales } from '#lambdas/shared/totales-conciliados.ts';
import { readMesPasado } from './change-cierre.ts';

/** Reads both sides of one month and establishment, so that an answer has at most two lists of rows. */
export const getConciliaciones: Resolver<'Query.getConciliaciones'> = async (args, contexto) => {
  const mes = readMesPasado(args, contexto);
  const establecimiento = args.establecimiento ?? null;
  const { nit } = contexto.sesion;
  const lados = await Promise.all(
    LADOS.map(async (lado) => {
      const [guardada, totales] = await Promise.all([
        contexto.cierresMes.findConciliacion(nit, mes, { lado, establecimiento }),
        readTotales(contexto, nit, { lado, mes }),
      ]);
      return { lado, guardada, totales };
    }),
  );
  return {
    conciliaciones: lados.flatMap(({ guardada }) =>
      guardada === null ? [] : [toView(guardada.conciliacion)],
    ),
    lados: lados.map(({ lado, guardada, totales }) => ({
      ...{ lado, version: guardada?.version ?? 0 },
      totales: { gtq: Number(totales.GTQ), usd: Number(totales.USD) },
    })),
  };
};

export function toView({ renglones, totales: _totales, ...resumen }: Conciliacion): S.Conciliacion {
  return {
    ...resumen,
    renglones: renglones.map(({ lado: _lado, total, diferencias, ...renglon }) => ({
      ...renglon,
      total: total === '' ? null : Number(total),
      diferencias: [...diferencias],
    })),
  };
}

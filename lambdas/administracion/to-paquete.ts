import type * as S from '#graphql/generated/schema-types.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import { toExportacionView } from './to-exportacion.ts';

export function toPaqueteView(exportacion: Exportacion, now: Date): S.PaqueteMensual {
  const { fechaInicial, fechaFinal: _, usuario: __, ...vista } = toExportacionView(exportacion, now);
  const mes = mesOf(exportacion);
  return {
    ...vista,
    mes: Number(mes.slice(5)),
    anio: Number(mes.slice(0, 4)),
    clientes: exportacion.clientes?.length ?? 0,
  };
}

/** Month of a package, yyyy-mm. */
export function mesOf({ fechaInicial }: Pick<Exportacion, 'fechaInicial'>): string {
  return toGuatemala(fechaInicial * 1000).fecha.slice(0, 7);
}

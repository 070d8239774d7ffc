import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { listAniosSinFila } from '#domain/ley/revision.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { medir } from '#lambdas/shared/medir.ts';

/** Measures the yearly figures of law that lack on this day, and those of the next year from December on (docs/runbook.md, "LeySinFila"). */
export function watchLey(ports: Pick<Ports, 'etapa' | 'log' | 'now'>): void {
  const faltan = listAniosSinFila(toGuatemala(ports.now().getTime()).fecha);
  for (const { figura, anio, isFalta } of faltan) {
    const campos = { figura, anio };
    if (isFalta) ports.log.error('ley.sin_fila', campos);
    else ports.log.warn('ley.por_vencer', campos);
  }
  const deHoy = faltan.filter(({ isFalta }) => isFalta).length;
  medir(ports, { FigurasSinFila: deHoy, FigurasPorVencer: faltan.length - deHoy });
}

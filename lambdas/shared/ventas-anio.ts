import type { VentaMes } from '#domain/cierre/medidor.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/** Reads the kept counters of the months of a year up to that one (yyyy-mm). */
export async function readVentasAnio(
  { documentos, now }: Pick<Ports, 'documentos' | 'now'>,
  nit: string,
  { mes, isProduccion }: { mes: string; isProduccion: boolean },
): Promise<VentaMes[]> {
  const hoy = toGuatemala(now().getTime()).fecha;
  const meses = Array.from(
    { length: Number(mes.slice(5)) },
    (_, i) => `${mes.slice(0, 5)}${String(i + 1).padStart(2, '0')}`,
  );
  return Promise.all(
    meses.map(async (cada) => {
      const contadores = await documentos.sumMes(nit, cada);
      const { totales } = summarizeMes(contadores, { mes: cada, isProduccion, hoy });
      return { mes: cada, total: totales.GTQ, dolares: totales.USD };
    }),
  );
}

import type * as S from '#graphql/generated/schema-types.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import { toExportacionView } from './to-exportacion.ts';

/** View of an export that is a report. Its number of documents becomes that of its rows when it is finished. */
export function toReporteView(exportacion: Exportacion, now: Date): S.Reporte {
  const { reporte, avance } = exportacion;
  if (reporte === null) throw new Error(`The export ${exportacion.id} is no report`);
  const vista = toExportacionView(exportacion, now);
  const isLista = exportacion.estado === 'LISTA';
  return {
    ...vista,
    tipo: reporte.tipo,
    filtro: Object.entries(reporte.filtro).some(([, valor]) => valor !== null) ? reporte.filtro : null,
    documentos: isLista ? (avance?.total ?? 0) : vista.documentos,
    total: avance?.isContado === true ? avance.total : null,
    filas: isLista ? exportacion.vistos : null,
    dePrueba: avance?.dePrueba ?? 0,
  };
}

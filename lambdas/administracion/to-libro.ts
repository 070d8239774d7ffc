import type * as S from '#graphql/generated/schema-types.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import { toExportacionView } from './to-exportacion.ts';

/** View of an export that is a book. */
export function toLibroView(exportacion: Exportacion, now: Date): S.Libro {
  const { libro, avance } = exportacion;
  if (libro === null) throw new Error(`The export ${exportacion.id} is no book`);
  const { tipo, formato, mes, establecimiento, folioInicial, consolidado } = libro;
  const [anio = 0, numero = 0] = mes.split('-').map(Number);
  const vista = toExportacionView(exportacion, now);
  return {
    ...vista,
    ...{ tipo, formato, mes: numero, anio, establecimiento, folioInicial, consolidado },
    total: avance?.isContado === true ? avance.total : null,
  };
}

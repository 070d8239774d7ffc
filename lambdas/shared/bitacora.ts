import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { BitacoraPagina } from '#graphql/generated/schema-types.ts';
import type { PaginaAuditoria } from '#lambdas/ports/auditoria.ts';

/** Records of one page of an audit log. */
export const PAGINA_BITACORA = 100;
const MAX_DIAS = 366;
const DIA = 86_400;

/** Dates of a period, of that many days at most; throws FECHAS_INVALIDAS. */
export function readRango(
  { fechaInicial, fechaFinal }: { fechaInicial: number; fechaFinal: number },
  dias = MAX_DIAS,
): { desde: string; hasta: string } {
  const isValid = fechaInicial >= 0 && fechaFinal >= fechaInicial && fechaFinal - fechaInicial <= dias * DIA;
  if (!isValid) throw new AppError('FECHAS_INVALIDAS');
  return { desde: isoOf(fechaInicial), hasta: isoOf(fechaFinal) };
}

/** A page as it is answered: a sub is of no use to anybody who reads it. */
export function toBitacora({ registros, siguiente }: PaginaAuditoria): BitacoraPagina {
  return {
    registros: registros.map(({ sub: _sub, ids, ...registro }) => ({ ...registro, ids: [...ids] })),
    siguiente,
  };
}

function isoOf(segundos: number): string {
  return toGuatemala(segundos * 1000).iso;
}

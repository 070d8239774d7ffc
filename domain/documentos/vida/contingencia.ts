import { addDays } from '../../fechas/guatemala.ts';
import { plazoEn } from '../../ley/plazos.ts';
import type { EventoDocumento } from '../modelo/documento.ts';

/** Range of access numbers: nine digits, chosen at random and never used twice by an issuer (docs/fel.md §18). */
export const NUMERO_ACCESO = { minimo: 100_000_000, maximo: 999_999_999 } as const;

/** Title that SAT's procedure demands on the print of a document without authorisation (rule 4.1). */
export const TITULO_CONTINGENCIA = 'Documento en contingencia';
export const LEYENDA_CONTINGENCIA =
  'Emisión en contingencia, obtenga su DTE certificado en el sitio https://portal.sat.gob.gt/portal/verificador-integrado/';

/** Address for filing the notice when it is not filed in the Agencia Virtual. */
export const CORREO_AVISO_CONTINGENCIA = 'efactura@sat.gob.gt';

/**
 * Last day on which a document in contingency can be certified; rule 2.2.1-1 is the only stated limit. Takes a day or a
 * date and time.
 */
export function limiteContingencia(fechaEmision: string): string {
  const dia = fechaEmision.slice(0, 10);
  return addDays(dia, plazoEn('diasEmision', dia));
}

/** Date and time of the certifier's definitive refusal, from the document's history; null when it was not refused. */
export function fechaRechazoOf(eventos: readonly EventoDocumento[]): string | null {
  return eventos.findLast(({ tipo }) => tipo === 'RECHAZADO')?.fecha ?? null;
}

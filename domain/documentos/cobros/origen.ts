import { ZERO, compare, decimal, printMonto, subtract } from '../../dinero/decimal.ts';
import type { RegimenSat } from '../../establecimiento/establecimiento.ts';
import type { TipoDocumento } from '../modelo/borrador.ts';
import type { DocumentoCompleto, NotaDeDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { sumNotas } from './notas-vigentes.ts';
import { TIPOS_DOCUMENTO, findTipo } from '../modelo/tipos.ts';
import { isPermitido } from '../modelo/tipos-por-regimen.ts';

/** Data that the rules of a note need about the document it adjusts (docs/fel.md §15). */
export type OrigenDeNota = {
  documento: DocumentoCompleto;
  /** Amount of its total that its reserved and certified credit and abono notes leave, as decimal text. */
  disponible: string;
};

/** Amount that a document leaves for further notes; debit notes neither lower nor raise it. */
export function disponibleOf(total: string, notas: readonly NotaDeDocumento[]): string {
  const resto = subtract(decimal(total), sumNotas(notas));
  return printMonto(compare(resto, ZERO) < 0 ? ZERO : resto);
}

/** Whether a note of that type adjusts a document of that type (rule 3.7.1-2). */
export function isOrigenAdmitido(tipoOrigen: string, tipoNota: string): boolean {
  const admitidas = findTipo(tipoOrigen)?.admiteNotas ?? 'ninguna';
  return admitidas === 'abono' ? isAbono(tipoNota) : admitidas === 'todas';
}

/** Whether the type is an abono note, which lowers a sale without telling SAT which one. */
function isAbono(tipoNota: string): boolean {
  const tipo = findTipo(tipoNota);
  return tipo?.nota === true && !tipo.referenciaOrigen;
}

/** Reason for which a document allows no note of a type. */
export type ImpedimentoNota =
  'anulado' | 'sinCertificar' | 'esNota' | 'pequeno' | 'tipoNoAdmite' | 'tipoNoAdmiteAbono' | 'sinSaldo';

/** Finds the reason; null when the issuer can make that note from the document. */
export function findImpedimento(
  { documento, disponible }: OrigenDeNota,
  tipoNota: TipoDocumento,
  regimen: RegimenSat,
): ImpedimentoNota | null {
  const { statusDocumento, tipoDoc } = documento;
  if (isEstado(statusDocumento, 'enAnulacion')) return 'anulado';
  if (!isEstado(statusDocumento, 'firme')) return 'sinCertificar';
  if (findTipo(tipoDoc)?.nota === true) return 'esNota';
  if (!isAbono(tipoNota) && !isPermitido(tipoNota, regimen)) return 'pequeno';
  if (!isOrigenAdmitido(tipoDoc, tipoNota)) return isAbono(tipoNota) ? 'tipoNoAdmiteAbono' : 'tipoNoAdmite';
  return TIPOS_DOCUMENTO[tipoNota].efecto !== 'suma' && compare(decimal(disponible), ZERO) <= 0
    ? 'sinSaldo'
    : null;
}

import { ZERO, compare, decimal, printMonto } from '../../dinero/decimal.ts';
import type { RegimenSat } from '../../establecimiento/establecimiento.ts';
import type { TipoDocumento } from '../modelo/borrador.ts';
import type { DocumentoCompleto } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { restoOf } from './acreditado.ts';
import type { LineaAcreditada } from './acreditado.ts';
import { TIPOS_DOCUMENTO, findTipo } from '../modelo/tipos.ts';
import { isPermitido } from '../modelo/tipos-por-regimen.ts';

/** Data that the rules of a note need about the document it adjusts (docs/fel.md §15). */
export type OrigenDeNota = {
  documento: DocumentoCompleto;
  /** Lines that its reserved and certified credit and abono notes took. */
  acreditado: readonly LineaAcreditada[];
};

/** Amount that a document leaves for further notes; debit notes neither lower nor raise it. */
export function disponibleOf(origen: OrigenDeNota): string {
  return printMonto(restoOf(origen));
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
  | 'anulado'
  | 'sinCertificar'
  | 'esNota'
  | 'pequeno'
  | 'tipoNoAdmite'
  | 'tipoNoAdmiteAbono'
  | 'sinSaldo';

/** Finds the reason; null when the issuer can make that note from the document. */
export function findImpedimento(
  origen: OrigenDeNota,
  tipoNota: TipoDocumento,
  regimen: RegimenSat,
): ImpedimentoNota | null {
  const { statusDocumento, tipoDoc } = origen.documento;
  if (isEstado(statusDocumento, 'enAnulacion')) return 'anulado';
  if (!isEstado(statusDocumento, 'firme')) return 'sinCertificar';
  if (findTipo(tipoDoc)?.nota === true) return 'esNota';
  if (!isAbono(tipoNota) && !isPermitido(tipoNota, regimen)) return 'pequeno';
  if (!isOrigenAdmitido(tipoDoc, tipoNota)) return isAbono(tipoNota) ? 'tipoNoAdmiteAbono' : 'tipoNoAdmite';
  return TIPOS_DOCUMENTO[tipoNota].efecto !== 'suma' && compare(decimal(disponibleOf(origen)), ZERO) <= 0
    ? 'sinSaldo'
    : null;
}

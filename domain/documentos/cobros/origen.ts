import { ZERO, compare, decimal, printMonto, subtract } from '../../dinero/decimal.ts';
import type { RegimenSat } from '../../establecimiento/establecimiento.ts';
import type { TipoDocumento } from '../modelo/borrador.ts';
import type { DocumentoCompleto, NotaDeDocumento } from '../modelo/documento.ts';
import { sumNotas } from './notas-vigentes.ts';
import { TIPOS_DOCUMENTO, findTipo, isPermitido } from '../modelo/tipos.ts';

/** What the rules of a note need to know of the document it adjusts (docs/fel.md §15). */
export type OrigenDeNota = {
  documento: DocumentoCompleto;
  /** What is left of its total after its reserved and certified credit and abono notes; decimal text. */
  disponible: string;
};

/** What is left of a document for its notes; debit notes neither lower nor raise it. */
export function disponibleOf(total: string, notas: readonly NotaDeDocumento[]): string {
  const resto = subtract(decimal(total), sumNotas(notas));
  return printMonto(compare(resto, ZERO) < 0 ? ZERO : resto);
}

/** Rule 3.7.1-2: credit and debit notes adjust FACT and FCAM; abono notes any sale. */
export function isOrigenAdmitido(tipoOrigen: string, tipoNota: string): boolean {
  const tipo = findTipo(tipoOrigen);
  if (tipo === null) return false;
  if (tipoNota === 'NABN') return !tipo.nota && !tipo.retenciones && tipo.personeria === 'prohibida';
  return ['FACT', 'FCAM'].includes(tipoOrigen);
}

/** Why a document admits no note of a type. */
export type ImpedimentoNota =
  'anulado' | 'sinCertificar' | 'esNota' | 'pequeno' | 'tipoNoAdmite' | 'tipoNoAdmiteAbono' | 'sinSaldo';

/** Null when the issuer can make that note from the document. */
export function findImpedimento(
  { documento, disponible }: OrigenDeNota,
  tipoNota: TipoDocumento,
  regimen: RegimenSat,
): ImpedimentoNota | null {
  const { statusDocumento, tipoDoc } = documento;
  if (statusDocumento === 'ANULADO' || statusDocumento === 'ANULANDO') return 'anulado';
  if (statusDocumento !== 'CERTIFICADO') return 'sinCertificar';
  if (findTipo(tipoDoc)?.nota === true) return 'esNota';
  const isAbono = !TIPOS_DOCUMENTO[tipoNota].referenciaOrigen;
  if (!isAbono && !isPermitido(tipoNota, regimen)) return 'pequeno';
  if (!isOrigenAdmitido(tipoDoc, tipoNota)) return isAbono ? 'tipoNoAdmiteAbono' : 'tipoNoAdmite';
  return tipoNota !== 'NDEB' && compare(decimal(disponible), ZERO) <= 0 ? 'sinSaldo' : null;
}

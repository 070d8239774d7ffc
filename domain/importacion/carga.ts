import { isMoneda } from '../dinero/moneda.ts';
import { reparo } from '../errores/mensajes-importacion.ts';
import type { Reparo } from '../errores/mensajes-importacion.ts';
import { GRADOS_FIRMA, gradoOf } from './firmas.ts';
import type { EstadoFirma, Firmas } from './firmas.ts';
import type { LecturaImportada } from './read-importado.ts';

type Leida = Exclude<LecturaImportada, { tipo: 'invalido' }>;

/**
 * Reason for which a file that could be read is not loaded; null for none. Only certified documents are (spec 2 §1). A sale
 * enters the own books, and an annulment takes a document out of them, so nothing less than both signatures is enough. A
 * sale with fiscal weight needs a proved one of its issuer as well, in a stage that can prove it (`exige`): elsewhere it is
 * loaded with its remark. A purchase without signatures is loaded with its remarks and counts nowhere (`pruebaOf`).
 */
export function checkCarga(lectura: Leida, firmas: Firmas, exige: boolean): Reparo | null {
  const isFirme = gradoOf(firmas) > GRADOS_FIRMA.nada;
  if (lectura.tipo === 'anulacion') {
    if (lectura.anulacion.validez === 'SIN_CERTIFICAR') return reparo('IMPORTACION-21', 'certificacion');
    return isFirme ? null : reparo('IMPORTACION-26', '');
  }
  const { validez, uso, leido } = lectura.documento;
  if (validez === 'SIN_CERTIFICAR') return reparo('IMPORTACION-21', 'certificacion');
  if (!isMoneda(leido.moneda)) return reparo('IMPORTACION-22', 'moneda', { moneda: leido.moneda });
  if (uso !== 'venta') return null;
  if (!isFirme) return reparo('IMPORTACION-24', '');
  const isProbada = !exige || validez !== 'FISCAL' || gradoOf(firmas) === GRADOS_FIRMA.probado;
  return isProbada ? null : reparo('IMPORTACION-30', '');
}

const REPARO_FIRMA = {
  FALSA: 'REPARO-22',
  AUSENTE: 'REPARO-23',
  DESCONOCIDA: 'REPARO-24',
  DE_OTRO: 'REPARO-25',
} as const;

/**
 * Remarks about signatures that do not hold. Few certifiers can be proved, so an unproved one has no remark; an unproved
 * issuer has one for an own sale, and where the stage can prove issuers.
 */
export function listReparosFirma({ emisor, certificador }: Firmas, conPrueba: boolean): Reparo[] {
  const sinPrueba = conPrueba && emisor === 'SIN_COMPROBAR' ? [reparo('REPARO-26', '')] : [];
  return [...toReparo(emisor, 'emisor'), ...sinPrueba, ...toReparo(certificador, 'certificador')];
}

function toReparo(estado: EstadoFirma, quien: 'emisor' | 'certificador'): Reparo[] {
  return estado === 'VALIDA' || estado === 'SIN_COMPROBAR'
    ? []
    : [reparo(REPARO_FIRMA[estado], '', { quien })];
}

import { isMoneda } from '../dinero/moneda.ts';
import { reparo } from '../errores/mensajes-importacion.ts';
import type { Reparo } from '../errores/mensajes-importacion.ts';
import { isFirmado } from './firmas.ts';
import type { EstadoFirma, Firmas } from './firmas.ts';
import type { LecturaImportada } from './read-importado.ts';

type Leida = Exclude<LecturaImportada, { tipo: 'invalido' }>;

/**
 * Reason for which a file that could be read is not loaded; null for none. Only certified documents are (spec 2 §1). A sale
 * enters the own books, and an annulment takes a document out of them, so nothing less than both signatures is enough; a
 * purchase without them is loaded with its remarks.
 */
export function checkCarga(lectura: Leida, firmas: Firmas): Reparo | null {
  const isFirme = isFirmado(firmas);
  if (lectura.tipo === 'anulacion') {
    if (lectura.anulacion.validez === 'SIN_CERTIFICAR') return reparo('IMPORTACION-21', 'certificacion');
    return isFirme ? null : reparo('IMPORTACION-26', '');
  }
  const { validez, uso, leido } = lectura.documento;
  if (validez === 'SIN_CERTIFICAR') return reparo('IMPORTACION-21', 'certificacion');
  if (!isMoneda(leido.moneda)) return reparo('IMPORTACION-22', 'moneda', { moneda: leido.moneda });
  return uso === 'venta' && !isFirme ? reparo('IMPORTACION-24', '') : null;
}

const REPARO_FIRMA = { FALSA: 'REPARO-22', AUSENTE: 'REPARO-23', DESCONOCIDA: 'REPARO-24' } as const;

/** Remarks about signatures that do not hold. */
export function listReparosFirma({ emisor, certificador }: Firmas): Reparo[] {
  return [...toReparo(emisor, 'emisor'), ...toReparo(certificador, 'certificador')];
}

function toReparo(estado: EstadoFirma, quien: 'emisor' | 'certificador'): Reparo[] {
  return estado === 'VALIDA' ? [] : [reparo(REPARO_FIRMA[estado], '', { quien })];
}

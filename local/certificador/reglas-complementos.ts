import type { Element } from '@xmldom/xmldom';
import { attributeOf, findElemento, listElementos } from './dom.ts';

/** The complement of that root element, null when the document has none. */
export function findComplemento(emision: Element, local: string): Element | null {
  const complementos = listElementos(findElemento(emision, 'Complementos'), 'Complemento');
  return complementos.flatMap((complemento) => listElementos(complemento, local))[0] ?? null;
}

/** Authorisation of the document that a credit or debit note adjusts. */
export function origenOf(emision: Element): string | null {
  return attributeOf(findComplemento(emision, 'ReferenciasNota'), 'NumeroAutorizacionDocumentoOrigen');
}

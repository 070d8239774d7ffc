import { CLAVES, readItem, writeItem } from '../../lib/storage.ts';
import { readAjustes } from './ajustes.ts';

/** Documents that are remembered, more than a till certifies while a page can still show one of them. */
const RECORDADOS = 200;

/**
 * Whether a document that was just certified must print by itself, which it may once on each device. It is noted before it
 * prints, because a second copy in the buyer's hands is worse than a press of "Imprimir".
 */
export function takeAutomatica(idTransaccion: string): boolean {
  if (!readAjustes().automatica) return false;
  const impresos = (readItem(CLAVES.impresos) ?? '').split(' ');
  if (impresos.includes(idTransaccion)) return false;
  return writeItem(CLAVES.impresos, [...impresos, idTransaccion].slice(-RECORDADOS).join(' ').trim());
}

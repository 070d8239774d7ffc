import type { EstadoLocal } from '../lib/offline-store.ts';
import { readSesion } from '../lib/session-store.ts';

/** Called with the id of a document that was stored or deleted on this device, and its new state. */
type OyenteInvoices = (codigo: string, estado: EstadoLocal | null) => void;

const oyentes = new Set<OyenteInvoices>();

/** Listens to the changes that this page makes; answers the way to stop. */
export function onInvoices(oyente: OyenteInvoices): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}

/** Tells those who listen that a document has changed. */
export function notify(codigo: string, estado: EstadoLocal | null): void {
  for (const oyente of oyentes) oyente(codigo, estado);
}

/** Name of the user whose documents this page may show; "" after the session has ended. */
export const usuarioActual = (): string => readSesion()?.usuario ?? '';

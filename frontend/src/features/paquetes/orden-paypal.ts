import { isRecord } from '#domain/is-record.ts';
import { readSesion } from '../../lib/session-store.ts';
import { CLAVES, dropItem, readItem, writeItem } from '../../lib/storage.ts';

/** Order at PayPal that this issuer began and whose end this browser has not seen. */
export type OrdenPaypal = {
  readonly orderId: string;
  readonly idPaquete: string;
  readonly cantidad: number;
  /** Amount as it is shown. */
  readonly total: string;
  /** Whether the money may have been taken, so that no second order is offered, also after a reload. */
  readonly isDuda: boolean;
};

/** Keeps an order over a reload, a page further and back, and a window that was closed. It holds nothing of a way of paying. */
export function keepOrden(orden: OrdenPaypal): OrdenPaypal {
  writeItem(CLAVES.paypal, JSON.stringify({ ...orden, nit: readSesion()?.nit }));
  return orden;
}

/** Order that is kept for the issuer of this session; null for none. */
export function readOrden(): OrdenPaypal | null {
  const datos = parse(readItem(CLAVES.paypal) ?? '');
  if (!isRecord(datos) || datos['nit'] !== readSesion()?.nit) return null;
  const { orderId, idPaquete, cantidad, total, isDuda } = datos;
  const isTexto = [orderId, idPaquete, total].every((dato) => typeof dato === 'string');
  return isTexto && typeof cantidad === 'number' && typeof isDuda === 'boolean'
    ? ({ orderId, idPaquete, cantidad, total, isDuda } as OrdenPaypal)
    : null;
}

export function forgetOrden(): void {
  dropItem(CLAVES.paypal);
}

function parse(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

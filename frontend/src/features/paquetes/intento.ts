import { isUuid } from '#domain/dte/autorizacion.ts';
import { readSesion } from '../../lib/session-store.ts';

/** Purchase that is attempted; another package, or another number of them, is another purchase. */
type Intento = { idPaquete: string; cantidad: number };

/** Attempts of this page, for a browser that stores nothing. */
const intentos = new Map<string, string>();

/**
 * Name of the attempt to buy that is under way in this window. It stays until the outcome is known, also over a reload, so that
 * the same press never charges twice. Nothing of a card goes with it.
 */
export function takeIntento(intento: Intento): string {
  const clave = claveOf(intento);
  const id = intentos.get(clave) ?? readGuardado(clave) ?? crypto.randomUUID();
  intentos.set(clave, id);
  try {
    sessionStorage.setItem(clave, id);
  } catch {
    // The page itself remembers it until it is closed.
  }
  return id;
}

/** Forgets an attempt whose outcome is known: the next press is another purchase. */
export function endIntento(intento: Intento): void {
  const clave = claveOf(intento);
  intentos.delete(clave);
  try {
    sessionStorage.removeItem(clave);
  } catch {
    // Then it was never stored.
  }
}

function readGuardado(clave: string): string | null {
  try {
    const id = sessionStorage.getItem(clave);
    return id !== null && isUuid(id) ? id : null;
  } catch {
    return null;
  }
}

function claveOf({ idPaquete, cantidad }: Intento): string {
  return `huella.compra.${readSesion()?.nit ?? ''}.${idPaquete}.${cantidad}`;
}

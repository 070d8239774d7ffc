import type { GrupoPago } from '../errores/mensajes-pago.ts';
import type { Marca } from './tarjeta.ts';

/** Facts of a charge that may be kept: never a card number or a security code. */
export type Cobro = {
  /** Id of the charge at the gateway, unique there; undoing it needs this id. */
  readonly referencia: string;
  /** Authorisation of the bank; "" for a wallet, which gives none. */
  readonly autorizacion: string;
  /** Brand and last four digits; null for a wallet. */
  readonly tarjeta: { readonly marca: Marca; readonly ultimos4: string } | null;
  /** Amount charged, as decimal text with two places. */
  readonly monto: string;
  /** ISO 4217 code of the currency. */
  readonly moneda: string;
};

/**
 * Outcome of a purchase at a gateway. Only APROBADA gives credits. INCIERTA may have charged: it is never shown as a
 * failure, and the same purchase is charged again only after a search proved that nothing was charged.
 */
export type ResultadoPago =
  | { readonly estado: 'APROBADA'; readonly cobro: Cobro }
  | { readonly estado: 'RECHAZADA'; readonly grupo: GrupoPago }
  | { readonly estado: 'INCIERTA'; readonly grupo: 'VERIFICANDO'; readonly motivo: string }
  | { readonly estado: 'EN_REVISION'; readonly grupo: 'REVISION'; readonly referencia: string };

export function rechazada(grupo: GrupoPago): ResultadoPago {
  return { estado: 'RECHAZADA', grupo };
}

/** Outcome in doubt; `motivo` is technical, in English, and holds nothing that the gateway or the buyer wrote. */
export function incierta(motivo: string): ResultadoPago {
  return { estado: 'INCIERTA', grupo: 'VERIFICANDO', motivo };
}

export function enRevision(referencia: string): ResultadoPago {
  return { estado: 'EN_REVISION', grupo: 'REVISION', referencia };
}

import type { Compra } from '#domain/creditos/compra.ts';
import type { Boleta } from '#domain/creditos/deposito.ts';
import type { Creditos } from '#domain/creditos/saldos.ts';
import type { PasoCompra } from '#domain/creditos/pasos-compra.ts';

/** Purchases of an issuer, oldest first, with the balances from which the rest of each follows. */
export type CuentaCompras = { readonly compras: readonly Compra[]; readonly saldos: Creditos };

/** The purchase as it is after a step; `isHecho` tells whether this very call made the step. */
export type ResultadoPaso = { readonly compra: Compra; readonly isHecho: boolean };

/** A purchase that waits for a job. */
export type CompraPendiente = { readonly nit: string; readonly fechaCompra: number };

export type PaginaSinDecidir = {
  readonly compras: readonly { readonly nit: string; readonly compra: Compra }[];
  readonly siguiente: string | null;
};

/**
 * Store of the packages that issuers buy or are given. domain/creditos decides each step; a store writes purchase, movement
 * and balance in one transaction, or nothing.
 */
export interface CompraRepository {
  list(nit: string): Promise<CuentaCompras>;
  find(nit: string, fechaCompra: number): Promise<Compra | null>;
  /**
   * Stores a new purchase at its second or the next free one. An issuer has one charge of a card under way at a time: while
   * there is one, nothing is stored and that one is answered, with `isHecho` false. The same goes for a purchase that was
   * stored under the same request, whatever became of it.
   */
  open(nit: string, compra: Compra, idSolicitud?: string): Promise<ResultadoPaso>;
  /** Purchase of the issuer that has a slip; null when none has it, AJENA when another issuer's has. */
  findDeposito(nit: string, boleta: Pick<Boleta, 'banco' | 'numero'>): Promise<Compra | 'AJENA' | null>;
  /**
   * Stores a deposit and takes its slip, which one purchase of all issuers has until it is refused. Answers the purchase of this
   * issuer that has the slip, `isHecho` for this call's; null when another issuer's has it.
   */
  openDeposito(nit: string, compra: Compra): Promise<ResultadoPaso | null>;
  /** Purchase that the issuer made under a request of its form; null when none was. */
  findBySolicitud(nit: string, idSolicitud: string): Promise<Compra | null>;
  /** Makes a step, if the purchase is in a state for it. Null when there is no such purchase. */
  apply(nit: string, fechaCompra: number, paso: PasoCompra, now: Date): Promise<ResultadoPaso | null>;
  /** Purchases of all issuers that a job has to look at now. */
  listPending(now: Date, limite: number): Promise<CompraPendiente[]>;
  /** A page of the purchases of all issuers about which an operator may have to decide, those that wait for nobody else first. */
  listSinDecidir(limite: number, siguiente: string | null): Promise<PaginaSinDecidir>;
}

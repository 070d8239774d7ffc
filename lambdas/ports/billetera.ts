import type { ResultadoOrden } from '#domain/pagos/motivos-paypal.ts';
import type { Devolucion } from './pasarela.ts';

/** Purchase for which an order is made; its row is written before. */
export type OrdenPedida = {
  readonly compraId: string;
  /** Amount as decimal text with two places, computed by the server from the price of the wallet. */
  readonly monto: string;
  readonly moneda: string;
  /** Text that the buyer reads at the wallet. */
  readonly descripcion: string;
};

/** Order of a purchase, from its row; nothing of it comes from the browser. */
export type OrdenGuardada = Omit<OrdenPedida, 'descripcion'> & { readonly orderId: string };

export interface Billetera {
  /**
   * Creates the order of a purchase and answers its id; asked again, it answers the same one. Null when there is none:
   * nothing was charged, and the call may be repeated.
   */
  createOrder(pedida: OrdenPedida): Promise<string | null>;
  /**
   * One round of charging an order that the buyer approved. It looks first, so it may be repeated after any outcome and
   * charges once; INCIERTA means that a later round has to say what happened.
   */
  capture(orden: OrdenGuardada): Promise<ResultadoOrden>;
  /** Looks whether the money of a charged order is still there, and never charges. */
  review(orden: OrdenGuardada): Promise<ResultadoOrden>;
  /** Gives back the whole of a charge by its id; may be repeated, and gives back once. */
  refund(referencia: string): Promise<Devolucion>;
}

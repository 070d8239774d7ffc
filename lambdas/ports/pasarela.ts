import type { ResultadoPago } from '#domain/pagos/resultado.ts';
import type { Marca, Tarjeta } from '#domain/pagos/tarjeta.ts';

/** Names of one charge; all of them are in the row of the purchase before the gateway is called. */
export type CobroPedido = {
  /** Id of the purchase, under which the gateway finds the charge again. */
  readonly compraId: string;
  /** Id of this attempt, at most 30 characters; it undoes a charge whose answer was lost. */
  readonly intento: string;
  /** Amount as decimal text with two places, computed by the server. */
  readonly monto: string;
  readonly moneda: string;
};

export type Comprador = {
  readonly nombre: string;
  readonly apellido: string;
  readonly correo: string;
  readonly direccion: string;
  readonly municipio: string;
  readonly departamento: string;
  readonly codigoPostal: string;
};

/** Device of the buyer; address and agent are those that the server saw, never those that the browser claims. */
export type Aparato = {
  readonly hostName: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly fingerprintSessionId: string;
};

export type CobroTarjeta = CobroPedido & {
  readonly tarjeta: Tarjeta;
  readonly comprador: Comprador;
  readonly aparato: Aparato;
};

/** Attempt in doubt, from the row of its purchase. */
export type CobroEnDuda = CobroPedido & {
  readonly tarjeta: { readonly marca: Marca; readonly ultimos4: string };
  /** Whether the attempt is so old that the search of the gateway must know it. */
  readonly isAntiguo: boolean;
};

/** Charge that is given back after its settlement, from the row of its purchase. */
export type CobroDevuelto = Pick<CobroPedido, 'compraId' | 'monto' | 'moneda'> & {
  readonly referencia: string;
  /**
   * Earlier round whose outcome is in doubt: none, a young one, or one so old that the search of the gateway must know
   * it. The row says so before the call.
   */
  readonly previa: 'NINGUNA' | 'RECIENTE' | 'ANTIGUA';
};

/** Outcome of giving money back. DUDOSA may be asked again; after NO_SE_PUEDE the charge stands. */
export type Devolucion = 'HECHA' | 'NO_SE_PUEDE' | 'DUDOSA';

export interface PasarelaTarjeta {
  /** Charges once; the caller writes the row of the purchase before. It never repeats a call by itself. */
  charge(pedido: CobroTarjeta): Promise<ResultadoPago>;
  /** One round of ending a doubt: undoes the attempt, or else searches it. INCIERTA means that the round said nothing. */
  settle(duda: CobroEnDuda): Promise<ResultadoPago>;
  /** Looks at a charge that the gateway holds for review, and undoes nothing. INCIERTA means that it is not decided. */
  review(duda: CobroEnDuda): Promise<ResultadoPago>;
  /** Takes back a charge that is not settled by its id; asked again after a lost answer, it finds what it did. */
  void(referencia: string, compraId: string): Promise<Devolucion>;
  /**
   * One round of giving a settled charge back. The gateway gives back as often as it is asked, so after a round in doubt
   * this one only searches, until the search must know.
   */
  refund(devuelto: CobroDevuelto): Promise<Devolucion>;
}

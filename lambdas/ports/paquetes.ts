import type { Cupon, CuponEscrito, LoteCupones, UsoCupon } from '#domain/creditos/cupones.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import type { ComisionTarjeta } from '#domain/creditos/precio.ts';

/** Price list: packages as they are shipped, or as an operator changed them. */
export interface PaqueteRepository {
  list(): Promise<Paquete[]>;
  /** Stores a package over the version that was read; false when it has another version by now. */
  put(paquete: Paquete, previa: number): Promise<boolean>;
  /** Commissions of the card, shipped or of an operator, oldest first. */
  listComisiones(): Promise<ComisionTarjeta[]>;
  /** Stores the commission from a day on, in the place of another one of the same day. */
  putComision(comision: ComisionTarjeta): Promise<void>;
}

export interface CuponRepository {
  /** Every coupon, by code. */
  list(): Promise<Cupon[]>;
  find(codigo: string): Promise<Cupon | null>;
  /** Stores a coupon; false when it was used already, and so stays as it is. */
  put(cupon: CuponEscrito): Promise<boolean>;
  /**
   * Stores new coupons with these codes, all of them or none, once for each id: a repeat stores nothing and answers those of
   * the first call. Throws when one of the codes is taken.
   */
  create(id: string, lote: LoteCupones, codigos: readonly string[]): Promise<Cupon[] | 'OTROS_DATOS'>;
  /** Gives the credits of a coupon to an issuer, once for all issuers together. Answers the use that holds: this one, or one before. */
  use(cupon: Cupon, uso: UsoCupon, usuario: string): Promise<UsoCupon>;
}

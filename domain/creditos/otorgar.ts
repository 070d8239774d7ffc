import { venceOf } from './compra.ts';
import type { Compra, MetodoCompra, PorClase } from './compra.ts';
import type { Boleta } from './deposito.ts';
import type { Cupon } from './cupones.ts';
import type { Paquete } from './paquetes.ts';
import { SIN_COMISION, cotizar } from './precio.ts';
import type { Plan, SaldoCredito } from './saldos.ts';

/** Credits that an issuer gets without paying. */
export type Regalo = {
  readonly id: string;
  readonly metodo: MetodoCompra;
  readonly tipo: Plan;
  readonly creditos: PorClase;
  readonly usuario: string;
  /** Coupon or other paper that they came with; "" for none. */
  readonly referencia: string;
};

/** Plan and kinds of credits that go to one balance. */
export function ofSaldo(saldo: SaldoCredito, cantidad: number): { tipo: Plan; creditos: PorClase } {
  const tipo = saldo.startsWith('Sat') ? 'Sat' : 'Cer';
  return { tipo, creditos: saldo.endsWith('V') ? { V: cantidad, C: 0 } : { V: 0, C: cantidad } };
}

/** Package that a coupon gives. */
export function createRegaloDeCupon(
  { codigo, cantidadDte, tipoPaquete }: Cupon,
  usuario: string,
  now: Date,
): Compra {
  const creditos = { V: cantidadDte, C: cantidadDte };
  const regalo = { id: `CUPON#${codigo}`, metodo: 'CUPON', tipo: tipoPaquete, referencia: codigo } as const;
  return createRegalo({ ...regalo, creditos, usuario }, now);
}

/** Purchase of some packages of the price list, before anything is charged. */
export function createCompraPagada(
  { id, paquete, cantidad, metodo, usuario, tasa = SIN_COMISION }: CompraPedida,
  now: Date,
): Compra {
  const { total, comision, moneda } = cotizar(paquete, cantidad, metodo, tasa);
  const precioLista = cotizar(paquete, cantidad, 'DEPOSITO', SIN_COMISION).subtotal;
  const creditos = paquete.cantidadDocs * cantidad;
  return {
    ...createRegalo(
      { id, metodo, tipo: paquete.tipo, creditos: { V: creditos, C: creditos }, usuario, referencia: '' },
      now,
    ),
    idPaquete: paquete.id,
    cantidad,
    estado: 'INICIADA',
    monto: total,
    comision,
    moneda,
    ...(moneda === 'GTQ' ? {} : { precioLista }),
    vence: null,
  };
}

/** Purchase by a deposit, which an operator has to see at the bank. */
export function createCompraDepositada(
  { boleta, ...pedida }: Omit<CompraPedida, 'metodo' | 'tasa'> & { readonly boleta: Boleta },
  now: Date,
): Compra {
  return { ...createCompraPagada({ ...pedida, metodo: 'DEPOSITO' }, now), estado: 'POR_APROBAR', boleta };
}

export type CompraPedida = {
  readonly id: string;
  readonly paquete: Paquete;
  readonly cantidad: number;
  readonly usuario: string;
} & (
  | {
      readonly metodo: 'TARJETA';
      /** Rate of the card's commission on the day of the purchase. */
      readonly tasa: string;
    }
  | { readonly metodo: 'PAYPAL' | 'DEPOSITO'; readonly tasa?: never }
);

/** Package of given credits: it counts at once and ends after a year, as one that was bought. */
export function createRegalo({ creditos, ...regalo }: Regalo, now: Date): Compra {
  return {
    ...regalo,
    fechaCompra: Math.floor(now.getTime() / 1000),
    idPaquete: '',
    cantidad: 1,
    estado: 'APROBADA',
    creditos,
    monto: '0.00',
    comision: '0.00',
    moneda: 'GTQ',
    numeroAutorizacion: '',
    orden: '',
    tarjeta: '',
    grupo: null,
    vence: venceOf(now),
    congelado: false,
    quedan: null,
    avisado: null,
    rondas: 0,
    proximoIntento: null,
  };
}

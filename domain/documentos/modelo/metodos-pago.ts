import type { MetodoPago } from './borrador.ts';
import type { DefinicionTipo } from './tipos.ts';

/** Ways of payment with their names, in the order in which a form offers them. */
const NOMBRES: Readonly<Record<MetodoPago, string>> = {
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
  TRANSFERENCIA: 'Transferencia',
  CREDITO: 'Crédito',
};

export const METODOS_PAGO = Object.keys(NOMBRES) as readonly MetodoPago[];
/** Ways in which money comes in. */
export const METODOS_COBRO = METODOS_PAGO.filter((metodo) => metodo !== 'CREDITO');

/** Name of a way of payment; one of its own for a sale or a payment of which nobody said it. */
export function nombreMetodoOf(metodo: MetodoPago | null): string {
  return metodo === null ? 'Sin forma de pago' : NOMBRES[metodo];
}

/** Whether documents of the type bring in money: sales and receipts do, notes and the issuer's own purchases do not. */
export function hasFormaPago({ efecto }: Pick<DefinicionTipo, 'efecto'>): boolean {
  return efecto === 'venta' || efecto === 'ninguno';
}

/** Ways of payment that a sale of the type may have. */
export function metodosOf({ efecto, cambiaria }: DefinicionTipo): readonly MetodoPago[] {
  if (!hasFormaPago({ efecto })) return [];
  if (cambiaria) return ['CREDITO'];
  return METODOS_PAGO.filter((metodo) => metodo !== 'CREDITO' || efecto === 'venta');
}

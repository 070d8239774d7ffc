import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { isNitAceptado } from '../identificacion/nit.ts';
import type { Plan } from './saldos.ts';

/** Coupon that gives credits once. */
export type Cupon = {
  readonly codigo: string;
  readonly cantidadDte: number;
  /** Only issuer who may use it; "" for anybody. */
  readonly nit: string;
  readonly tipoPaquete: Plan;
  /** Issuer who used it, and the instant (ISO); null while it is free. */
  readonly usado: { readonly nit: string; readonly fecha: string } | null;
};

export type CuponEscrito = Omit<Cupon, 'usado'>;

export const LARGO_CUPON = 24;
const MAX_DTE = 10_000;

const REGLAS: readonly (Regla<CuponEscrito> & { campo: string })[] = [
  { campo: 'codigo', codigo: 'CUPON-01', isBroken: ({ codigo }) => !/^[A-Z\d-]{6,24}$/.test(codigo) },
  {
    campo: 'data.cantidadDte',
    codigo: 'CUPON-02',
    isBroken: ({ cantidadDte }) =>
      !Number.isSafeInteger(cantidadDte) || cantidadDte < 1 || cantidadDte > MAX_DTE,
  },
  { campo: 'data.nit', codigo: 'CUPON-03', isBroken: ({ nit }) => nit !== '' && !isNitAceptado(nit) },
];

/** Code as it is stored: without spaces, in capitals. */
export function cleanCupon(codigo: string): string {
  return codigo.replaceAll(/\s/g, '').toUpperCase();
}

export function checkCupon(cupon: CuponEscrito): Falta[] {
  return REGLAS.flatMap(({ campo, ...regla }) =>
    checkReglas([regla], cupon, campo, { maximo: String(MAX_DTE) }),
  );
}

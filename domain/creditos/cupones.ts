import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { isFecha } from '../fechas/guatemala.ts';
import { isNitAceptado } from '../identificacion/nit.ts';
import type { Plan } from './saldos.ts';

/** Coupon that gives credits once. */
export type Cupon = {
  readonly codigo: string;
  readonly cantidadDte: number;
  /** Only issuer who may use it; "" for anybody. */
  readonly nit: string;
  readonly tipoPaquete: Plan;
  /** Last day (yyyy-mm-dd) on which it can be used; null for no end. */
  readonly vence: string | null;
  /** Null while it is free. */
  readonly usado: UsoCupon | null;
};

/** Use of a coupon: the issuer, the instant (ISO), and the id of the request that did it; "" in rows that were kept without one. */
export type UsoCupon = { readonly nit: string; readonly fecha: string; readonly solicitud: string };

export type CuponEscrito = Omit<Cupon, 'usado'>;

export const ESTADOS_CUPON = ['LIBRE', 'USADO', 'VENCIDO'] as const;
export type EstadoCupon = (typeof ESTADOS_CUPON)[number];

/** State of a coupon on a day (yyyy-mm-dd). A used one stays used when its last day has passed. */
export function estadoCupon(
  { usado, vence }: Pick<Cupon, 'vence'> & { usado: unknown },
  hoy: string,
): EstadoCupon {
  if (usado !== null) return 'USADO';
  return vence !== null && vence < hoy ? 'VENCIDO' : 'LIBRE';
}

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
  { campo: 'data.vence', codigo: 'CUPON-04', isBroken: ({ vence }) => vence !== null && !isFecha(vence) },
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

/**
 * Sixteen characters that nobody takes for another one, on paper or on the telephone: no vowels, so that no word comes
 * about, and of 0/O, 1/I, 2/Z, 5/S and 8/B none.
 */
const LETRAS = 'CDFHJKMNPRTWXY49';
const GRUPO = 4;
/** Characters of a code that are chosen at random. With 48 random bits and ten tries in ten minutes, none can be found. */
export const AZAR_CUPON = 12;
/** Coupons that one call makes; a larger number is made in several calls. */
export const CUPONES_POR_LOTE = 50;
/** Coupons that one form makes. */
export const CUPONES_A_LA_VEZ = 1_000;

/** Makes a code of `AZAR_CUPON` random bytes, in groups as people read it, after the prefix. */
export function createCodigoCupon(prefijo: string, azar: Uint8Array): string {
  const letras = [...azar].map((byte) => LETRAS.charAt(byte % LETRAS.length)).join('');
  const grupos = letras.match(new RegExp(`.{${GRUPO}}`, 'g')) ?? [];
  return [prefijo, ...grupos].filter((parte) => parte !== '').join('-');
}

/** Coupons to make with codes chosen at random. */
export type LoteCupones = { readonly prefijo: string; readonly cantidad: number } & Omit<
  CuponEscrito,
  'codigo'
>;

const REGLAS_LOTE: readonly (Regla<LoteCupones & { maximo: number }> & { campo: string })[] = [
  { campo: 'prefijo', codigo: 'CUPON-05', isBroken: ({ prefijo }) => !/^[A-Z\d]{0,9}$/.test(prefijo) },
  {
    campo: 'cantidad',
    codigo: 'CUPON-06',
    isBroken: ({ cantidad, maximo }) => !Number.isSafeInteger(cantidad) || cantidad < 1 || cantidad > maximo,
  },
];

/** Checks coupons that are made at random; `maximo` is their largest number, in one call or in one form. */
export function checkLote({ prefijo, cantidad, ...datos }: LoteCupones, maximo: number): Falta[] {
  const lote = { prefijo, cantidad, ...datos, maximo };
  return [
    ...REGLAS_LOTE.flatMap(({ campo, ...regla }) =>
      checkReglas([regla], lote, campo, { maximo: String(maximo) }),
    ),
    ...checkCupon({ ...datos, codigo: createCodigoCupon('', new Uint8Array(AZAR_CUPON)) }),
  ];
}

import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { Reservado } from './reservado.ts';

/** Card as people write it: the number with or without spaces, the expiry as MMYY, MM/YY or MM/YYYY. */
export type TarjetaEscrita = {
  readonly numeroTarjeta: string;
  readonly vencimientoTarjeta: string;
  readonly cvv2Tarjeta: string;
};

export type Marca = 'VISA' | 'MASTERCARD' | 'AMEX';

/** Card ready to charge; nothing of `numero` and `cvv` may be kept after the call. */
export type Tarjeta = {
  readonly marca: Marca;
  readonly numero: Reservado;
  /** Month as MM and year as YYYY. */
  readonly mes: string;
  readonly anio: string;
  readonly cvv: Reservado;
  readonly ultimos4: string;
};

type DatosMarca = {
  readonly prefijo: RegExp;
  readonly largos: readonly number[];
  readonly cvv: number;
  /** Code of the brand at the card gateway. */
  readonly codigo: string;
};

export const MARCAS: Readonly<Record<Marca, DatosMarca>> = {
  VISA: { prefijo: /^4/, largos: [13, 16, 19], cvv: 3, codigo: '001' },
  MASTERCARD: {
    prefijo: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    largos: [16],
    cvv: 3,
    codigo: '002',
  },
  AMEX: { prefijo: /^3[47]/, largos: [15], cvv: 4, codigo: '003' },
};

/** Longest time for which a card can still be valid; a later year is a slip of the pen. */
const ANIOS_MAXIMOS = 20;

type Vencimiento = { readonly mes: string; readonly anio: string };

export function marcaOf(numero: string): Marca | null {
  const cifras = cleanCifras(numero);
  const marcas: readonly Marca[] = ['VISA', 'MASTERCARD', 'AMEX'];
  return marcas.find((marca) => MARCAS[marca].prefijo.test(cifras)) ?? null;
}

/** Whether the check digit of a row of digits is right (Luhn). */
export function isLuhn(cifras: string): boolean {
  if (!/^\d{2,}$/.test(cifras)) return false;
  const suma = Array.from(cifras)
    .reverse()
    .reduce((total, cifra, posicion) => {
      const valor = Number(cifra) * (posicion % 2 === 0 ? 1 : 2);
      return total + (valor > 9 ? valor - 9 : valor);
    }, 0);
  return suma % 10 === 0;
}

const REGLAS_NUMERO: readonly Regla<string>[] = [
  { codigo: 'TARJETA-01', isBroken: (numero) => numero === '' },
  { codigo: 'TARJETA-02', isBroken: (numero) => !/^\d+$/.test(numero) },
  { codigo: 'TARJETA-03', isBroken: (numero) => marcaOf(numero) === null },
  { codigo: 'TARJETA-04', isBroken: (numero) => !hasLargo(numero) || !isLuhn(numero) },
];

const REGLAS_VENCIMIENTO: readonly Regla<{ texto: string; mesActual: string }>[] = [
  { codigo: 'TARJETA-05', isBroken: ({ texto }) => readVencimiento(texto) === null },
  {
    codigo: 'TARJETA-06',
    isBroken: ({ texto, mesActual }) => toMes(texto) < mesActual,
  },
  {
    codigo: 'TARJETA-05',
    isBroken: ({ texto, mesActual }) =>
      Number(toMes(texto).slice(0, 4)) > Number(mesActual.slice(0, 4)) + ANIOS_MAXIMOS,
  },
];

const REGLAS_CVV: readonly Regla<{ cvv: string; cifras: number }>[] = [
  {
    codigo: 'TARJETA-07',
    isBroken: ({ cvv, cifras }) => !/^\d+$/.test(cvv) || cvv.length !== cifras,
  },
];

/**
 * Finds the faults of a written card, the same in the browser and in the function that charges. `mesActual` is the
 * month in Guatemala as YYYY-MM; a card is valid to the end of its month. The faults carry nothing of the card.
 */
export function checkTarjeta(escrita: TarjetaEscrita, mesActual: string): Falta[] {
  const numero = cleanCifras(escrita.numeroTarjeta);
  const marca = marcaOf(numero);
  const cifras = marca === null ? 3 : MARCAS[marca].cvv;
  return [
    ...checkReglas(REGLAS_NUMERO, numero, 'numeroTarjeta'),
    ...checkReglas(
      REGLAS_VENCIMIENTO,
      { texto: escrita.vencimientoTarjeta, mesActual },
      'vencimientoTarjeta',
    ),
    ...checkReglas(REGLAS_CVV, { cvv: escrita.cvv2Tarjeta.trim(), cifras }, 'cvv2Tarjeta', {
      cifras: String(cifras),
    }),
  ];
}

/** Reads a card that has no fault; null when it has one. */
export function readTarjeta(escrita: TarjetaEscrita, mesActual: string): Tarjeta | null {
  const numero = cleanCifras(escrita.numeroTarjeta);
  const marca = marcaOf(numero);
  const vencimiento = readVencimiento(escrita.vencimientoTarjeta);
  if (marca === null || vencimiento === null || checkTarjeta(escrita, mesActual).length > 0) return null;
  return {
    marca,
    numero: new Reservado(numero),
    ...vencimiento,
    cvv: new Reservado(escrita.cvv2Tarjeta.trim()),
    ultimos4: numero.slice(-4),
  };
}

function cleanCifras(texto: string): string {
  return texto.replaceAll(/[\s-]/g, '');
}

function hasLargo(numero: string): boolean {
  const marca = marcaOf(numero);
  return marca !== null && MARCAS[marca].largos.includes(numero.length);
}

function readVencimiento(texto: string): Vencimiento | null {
  const [, mes, anio] = /^(0[1-9]|1[0-2])\/?((?:20)?\d{2})$/.exec(texto.replaceAll(/\s/g, '')) ?? [];
  return mes === undefined || anio === undefined
    ? null
    : { mes, anio: anio.length === 2 ? `20${anio}` : anio };
}

function toMes(texto: string): string {
  const vencimiento = readVencimiento(texto);
  return vencimiento === null ? '' : `${vencimiento.anio}-${vencimiento.mes}`;
}

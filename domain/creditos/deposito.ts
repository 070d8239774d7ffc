import { contentTypeOf } from '../archivos/subidas.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';

/** Banks that take deposits, by the names of the API. */
export const BANCOS_DEPOSITO = {
  BANRURAL: 'Banrural',
  INDUSTRIAL: 'Banco Industrial',
  GYT: 'G&T Continental',
  BAC: 'BAC Credomatic',
  BAM: 'BAM',
  BANTRAB: 'Bantrab',
  PROMERICA: 'Banco Promerica',
  FICOHSA: 'Ficohsa',
  CHN: 'CHN',
  AZTECA: 'Banco Azteca',
  INTERNACIONAL: 'Banco Internacional',
  INMOBILIARIO: 'Banco Inmobiliario',
} as const;
export type BancoDeposito = keyof typeof BANCOS_DEPOSITO;

/** Slip of a deposit, with the key of its picture in the folder of its issuer. */
export type Boleta = {
  readonly banco: BancoDeposito;
  /** Number as `cleanBoleta` writes it. */
  readonly numero: string;
  readonly clave: string;
  readonly formato: FormatoBoleta;
};

export type FormatoBoleta = 'PNG' | 'JPEG' | 'PDF';

const LARGO = { minimo: 4, maximo: 20 } as const;
/** Longest number as it is typed, blanks and hyphens included. */
export const LARGO_BOLETA = 2 * LARGO.maximo;

/** Deposit as a form or a call tells of it; `archivo` is the key of the picture, or any text for a chosen one. */
export type DepositoEscrito = {
  readonly banco?: string | null;
  readonly boleta: string;
  readonly formato: string;
  readonly archivo?: string | null;
};

const REGLAS: Readonly<Record<'banco' | 'boleta' | 'archivo', readonly Regla<DepositoEscrito>[]>> = {
  banco: [{ codigo: 'DEPOSITO-01', isBroken: ({ banco }) => !isBanco(banco) }],
  boleta: [{ codigo: 'DEPOSITO-02', isBroken: ({ boleta }) => !isNumero(cleanBoleta(boleta)) }],
  archivo: [
    { codigo: 'SUBIDA-09', isBroken: ({ archivo }) => (archivo ?? '') === '' },
    { codigo: 'SUBIDA-04', isBroken: ({ formato }) => contentTypeOf('BOLETA', `boleta.${formato}`) === null },
  ],
};

export function checkDeposito(deposito: DepositoEscrito): Falta[] {
  return Object.entries(REGLAS).flatMap(([ruta, reglas]) => checkReglas(reglas, deposito, ruta));
}

export function isBanco(banco: string | null | undefined): banco is BancoDeposito {
  return banco != null && Object.hasOwn(BANCOS_DEPOSITO, banco);
}

/**
 * Number of a slip in one form only, so that the same slip is not taken twice: letters and digits, in capitals, without the
 * zeros before.
 */
export function cleanBoleta(boleta: string): string {
  return boleta
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^0+/, '');
}

function isNumero(numero: string): boolean {
  return /^[A-Z\d]+$/.test(numero) && numero.length >= LARGO.minimo && numero.length <= LARGO.maximo;
}

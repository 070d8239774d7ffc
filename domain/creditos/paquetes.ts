import { compare, decimal, decimalFromNumber, countDecimals, ZERO } from '../dinero/decimal.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import type { Plan } from './saldos.ts';

/** A package of the price list; amounts are decimal text with two places. */
export type Paquete = {
  readonly id: string;
  readonly nombre: string;
  /** Price in quetzales. */
  readonly precio: string;
  /** Price in dollars at the wallet, which takes no quetzales. */
  readonly precioPaypal: string;
  readonly cantidadDocs: number;
  readonly tipo: Plan;
  readonly habilitado: boolean;
  readonly orden: number;
  readonly caracteristicas: readonly string[];
  /** Number of changes since it was shipped. */
  readonly version: number;
};

/** Price list that is shipped; an operator changes a copy of each, which is stored (spec 1 §1 and §9). */
export const PAQUETES: readonly Paquete[] = [
  {
    id: 'certificador-25',
    nombre: 'Plan certificador: 25 documentos',
    precio: '10.00',
    precioPaypal: '1.50',
    cantidadDocs: 25,
    tipo: 'Cer',
    habilitado: true,
    orden: 1,
    caracteristicas: [
      'Emita y certifique 25 documentos',
      'PDF, XML y envío por correo incluidos',
      'Válido un año desde la compra',
    ],
    version: 0,
  },
  {
    id: 'pdf-25',
    nombre: 'Plan PDF: 25 documentos',
    precio: '5.00',
    precioPaypal: '0.75',
    cantidadDocs: 25,
    tipo: 'Sat',
    habilitado: true,
    orden: 2,
    caracteristicas: [
      'Cargue 25 documentos certificados en otro lugar',
      'Guárdelos, búsquelos e imprímalos con su plantilla',
      'Válido un año desde la compra',
    ],
    version: 0,
  },
];

const LARGO_NOMBRE = 60;
const LARGO_CARACTERISTICA = 120;
const MAX_CARACTERISTICAS = 8;
const MAX_DOCS = 100_000;
const ORDEN_MAXIMO = 999;
const PRECIO_MAXIMO = '100000.00';
/** Packages in one purchase; more is a slip of the hand. */
export const CANTIDAD_MAXIMA = 100;

/** Limits of the texts, for the check of the request. */
export const LARGOS_PAQUETE = {
  id: 40,
  nombre: LARGO_NOMBRE,
  caracteristica: LARGO_CARACTERISTICA,
  caracteristicas: MAX_CARACTERISTICAS,
} as const;

/** Package as an operator writes it. */
export type PaqueteEscrito = Omit<Paquete, 'precio' | 'precioPaypal' | 'version'> & {
  readonly precio: number;
  readonly precioPaypal: number;
};

const REGLAS: readonly (Regla<PaqueteEscrito> & { campo: keyof PaqueteEscrito })[] = [
  { campo: 'id', codigo: 'PAQUETE-01', isBroken: ({ id }) => !/^[a-z\d][a-z\d-]{0,39}$/.test(id) },
  {
    campo: 'nombre',
    codigo: 'PAQUETE-02',
    isBroken: ({ nombre }) => nombre.trim() === '' || nombre.length > LARGO_NOMBRE,
  },
  { campo: 'precio', codigo: 'PAQUETE-03', isBroken: ({ precio }) => !isPrecio(precio) },
  { campo: 'precioPaypal', codigo: 'PAQUETE-03', isBroken: ({ precioPaypal }) => !isPrecio(precioPaypal) },
  {
    campo: 'cantidadDocs',
    codigo: 'PAQUETE-04',
    isBroken: ({ cantidadDocs }) => !isEntero(cantidadDocs, MAX_DOCS),
  },
  { campo: 'orden', codigo: 'PAQUETE-08', isBroken: ({ orden }) => !isEntero(orden, ORDEN_MAXIMO) },
  {
    campo: 'caracteristicas',
    codigo: 'PAQUETE-05',
    isBroken: ({ caracteristicas }) =>
      caracteristicas.length > MAX_CARACTERISTICAS ||
      caracteristicas.some((each) => each.trim() === '' || each.length > LARGO_CARACTERISTICA),
  },
];

export function checkPaquete(paquete: PaqueteEscrito): Falta[] {
  return REGLAS.flatMap(({ campo, ...regla }) => checkReglas([regla], paquete, `data.${campo}`));
}

const REGLAS_CANTIDAD: readonly Regla<number>[] = [
  { codigo: 'PAQUETE-06', isBroken: (cantidad) => !isEntero(cantidad, CANTIDAD_MAXIMA) },
];

/** Checks how many packages are bought at once. */
export function checkCantidad(cantidad: number): Falta[] {
  return checkReglas(REGLAS_CANTIDAD, cantidad, 'cantidad', { maximo: String(CANTIDAD_MAXIMA) });
}

/** Packages in the order in which they are offered. */
export function sortPaquetes(paquetes: readonly Paquete[]): Paquete[] {
  return [...paquetes].sort((a, b) => a.orden - b.orden || (a.id < b.id ? -1 : 1));
}

function isPrecio(precio: number): boolean {
  const valor = decimalFromNumber(precio);
  return compare(valor, ZERO) > 0 && compare(valor, decimal(PRECIO_MAXIMO)) <= 0 && countDecimals(valor) <= 2;
}

function isEntero(cantidad: number, maximo: number): boolean {
  return Number.isSafeInteger(cantidad) && cantidad >= 1 && cantidad <= maximo;
}

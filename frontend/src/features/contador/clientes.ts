import { AVISOS_CLIENTE, avisosClienteOf } from '#domain/documentos/avisos-cliente.ts';
import type { AvisoCliente } from '#domain/documentos/avisos-cliente.ts';
import { ZERO, add, decimalFromNumber } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { matchTokens } from '#domain/texto/busqueda.ts';
import type { OrdenLista } from '../../components/lista.tsx';
import type { ResumenCliente } from './api.ts';

/** A client of the desk; `resumen` is absent while it is being read and null when that failed. */
export type FilaCliente = {
  nit: string;
  nombre: string;
  resumen?: ResumenCliente | null;
  avisos: readonly AvisoCliente[];
};

/** Builds the row of a client; the warnings follow from the figures and the present instant (epoch ms). */
export function toFilaCliente(
  { nit, nombre }: { nit: string; nombre: string },
  resumen: ResumenCliente | null | undefined,
  now: number,
): FilaCliente {
  if (resumen === undefined) return { nit, nombre, avisos: [] };
  return { nit, nombre, resumen, avisos: resumen === null ? [] : readAvisos(resumen, now) };
}

function readAvisos(resumen: ResumenCliente, now: number): AvisoCliente[] {
  const certificadoVence = resumen.certificadoVence ? Date.parse(resumen.certificadoVence) : null;
  return avisosClienteOf({ ...resumen, documentos: documentosOf(resumen), certificadoVence }, now);
}

/** Number of documents in force: sales, and those that are none. */
export function documentosOf({ ventas, otros }: ResumenCliente): number {
  return ventas.cantidad + otros;
}

/** Columns that order the rows. */
export const COLUMNAS_ORDEN = ['cliente', 'documentos', 'total', 'iva', 'porCobrar', 'estado'] as const;
export type ColumnaOrden = (typeof COLUMNAS_ORDEN)[number];
export type OrdenClientes = OrdenLista<ColumnaOrden>;

/** Reads the order of the address: the name of a column, after "-" for the largest first; null for the usual order. */
export function readOrden(texto: string): OrdenClientes | null {
  const isDescendente = texto.startsWith('-');
  const clave = COLUMNAS_ORDEN.find((each) => each === texto.slice(isDescendente ? 1 : 0));
  return clave === undefined ? null : { clave, isDescendente };
}

export function ordenText(orden: OrdenClientes | null): string {
  return orden === null ? '' : `${orden.isDescendente ? '-' : ''}${orden.clave}`;
}

/** Order with which a column begins: names and urgency from the first, amounts from the largest. */
export function primerOrden(clave: ColumnaOrden): OrdenClientes {
  return { clave, isDescendente: clave !== 'cliente' && clave !== 'estado' };
}

/** Order after a press on a heading: its own, then the reverse, then the usual one. */
export function nextOrden(actual: OrdenClientes | null, clave: ColumnaOrden): OrdenClientes | null {
  const primero = primerOrden(clave);
  if (actual?.clave !== clave) return primero;
  return actual.isDescendente === primero.isDescendente
    ? { clave, isDescendente: !actual.isDescendente }
    : null;
}

export function readAviso(texto: string): AvisoCliente | null {
  return AVISOS_CLIENTE.find((each) => each === texto) ?? null;
}

/** Order of the lights: those that ask for attention come first. */
const URGENCIA: Record<ResumenCliente['luz'], number> = { ROJA: 0, AMARILLA: 1, VERDE: 4, GRIS: 5 };
const SIN_LEER = 2;
/** Place of a client whose documents are settled and whose certificate or credits end. */
const AVISADO = 3;

function urgenciaOf({ resumen, avisos }: FilaCliente): number {
  if (!resumen) return SIN_LEER;
  const urgencia = URGENCIA[resumen.luz];
  const isAvisado = avisos.includes('certificado') || avisos.includes('creditos');
  return isAvisado ? Math.min(urgencia, AVISADO) : urgencia;
}

type Cifra = Exclude<ColumnaOrden, 'cliente' | 'estado'>;

/** Value by which a column orders. An amount in dollars orders after the one in quetzales. */
const CIFRAS: Readonly<Record<Cifra, (resumen: ResumenCliente) => readonly [number, number]>> = {
  documentos: (resumen) => [documentosOf(resumen), 0],
  total: ({ ventas }) => [ventas.totalGtq, ventas.totalUsd],
  iva: ({ ventas }) => [ventas.ivaGtq, ventas.ivaUsd],
  porCobrar: ({ porCobrar }) => [porCobrar.totalGtq, porCobrar.totalUsd],
};

type Comparar = (a: FilaCliente, b: FilaCliente) => number;

const byNombre: Comparar = (a, b) => a.nombre.localeCompare(b.nombre, 'es', { numeric: true });

/** Comparison of a column, without its direction; null for clients of whom it knows nothing. */
function byCifra(clave: Cifra, signo: number): Comparar {
  return (a, b) => {
    if (!a.resumen || !b.resumen) return Number(!a.resumen) - Number(!b.resumen);
    const [mayor, menor] = CIFRAS[clave](a.resumen);
    const [otroMayor, otroMenor] = CIFRAS[clave](b.resumen);
    return signo * (mayor - otroMayor || menor - otroMenor);
  };
}

function comparisonOf(orden: OrdenClientes | null): Comparar {
  const signo = orden?.isDescendente ? -1 : 1;
  const clave = orden?.clave ?? 'estado';
  if (clave === 'cliente') return (a, b) => signo * byNombre(a, b);
  if (clave === 'estado') return (a, b) => signo * (urgenciaOf(a) - urgenciaOf(b));
  return byCifra(clave, signo);
}

export type FiltroClientes = {
  busqueda: string;
  aviso: AvisoCliente | null;
  orden: OrdenClientes | null;
};

/**
 * Clients that match the search and the warning, in that order; usually the urgent ones first. Until all are read they
 * stand by name, so that arriving rows do not move the others away from the reader.
 */
export function listClientes(
  clientes: readonly FilaCliente[],
  { busqueda, aviso, orden }: FiltroClientes,
): FilaCliente[] {
  const isLeido = clientes.every(({ resumen }) => resumen !== undefined);
  const compare = isLeido || orden?.clave === 'cliente' ? comparisonOf(orden) : byNombre;
  return clientes
    .filter(({ nombre, nit }) => matchTokens(busqueda, `${nombre} ${nit}`))
    .filter(({ avisos }) => aviso === null || avisos.includes(aviso))
    .sort((a, b) => compare(a, b) || byNombre(a, b));
}

type PorMoneda = Readonly<Record<'GTQ' | 'USD', Decimal>>;

export type SumaClientes = {
  documentos: number;
  total: PorMoneda;
  iva: PorMoneda;
  porCobrar: PorMoneda;
  /** Whether a client has more unpaid documents than were added up. */
  hayMas: boolean;
  /** Number of clients left out, because they issue only test documents. */
  pruebas: number;
};

/** Adds up clients. Test documents have no fiscal value, so they add nothing. */
export function sumClientes(filas: readonly FilaCliente[]): SumaClientes {
  const resumenes = filas.flatMap(({ resumen }) => (resumen ? [resumen] : []));
  const reales = resumenes.filter(({ pruebas }) => !pruebas);
  const sumOf = (read: (resumen: ResumenCliente) => number): Decimal =>
    reales.reduce((suma, resumen) => add(suma, decimalFromNumber(read(resumen))), ZERO);
  return {
    documentos: reales.reduce((suma, resumen) => suma + documentosOf(resumen), 0),
    total: { GTQ: sumOf(({ ventas }) => ventas.totalGtq), USD: sumOf(({ ventas }) => ventas.totalUsd) },
    iva: { GTQ: sumOf(({ ventas }) => ventas.ivaGtq), USD: sumOf(({ ventas }) => ventas.ivaUsd) },
    porCobrar: {
      GTQ: sumOf(({ porCobrar }) => porCobrar.totalGtq),
      USD: sumOf(({ porCobrar }) => porCobrar.totalUsd),
    },
    hayMas: reales.some(({ porCobrar }) => porCobrar.hayMas),
    pruebas: resumenes.filter(({ pruebas, luz }) => pruebas && luz !== 'GRIS').length,
  };
}

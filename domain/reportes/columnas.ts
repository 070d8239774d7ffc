import { ZERO, add } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { nombreTipoOf } from '../documentos/modelo/tipos.ts';
import { formatFechaBarras } from '../fechas/guatemala.ts';
import type { ImpuestoEspecial } from '../impuestos/impuesto.ts';
import { IMPUESTOS } from '../impuestos/impuestos.ts';
import { reportes } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';
import { totalEspeciales } from './fila.ts';
import type { FilaReporte } from './fila.ts';

const t = textosOf({ reportes });

/**
 * Kind of a column, which decides the type and the format of its cells: a text (also one of digits, such as a NIT), a
 * day, an instant, an amount of money, a quantity, or a whole number.
 */
export type TipoCelda = 'texto' | 'fecha' | 'fechaHora' | 'monto' | 'cantidad' | 'entero';
/** Value of a cell as text, dates as yyyy-mm-dd…; null for an empty cell. */
export type Celda = string | null;
export type Columna<T> = {
  /** Key of its title in reportes.json, or the title itself for a tax. */
  titulo: () => string;
  tipo: TipoCelda;
  /** Width in characters. */
  ancho: number;
  /** Whether the totals at the end of the sheet add it up. */
  suma: boolean;
  read: (registro: T) => Celda | Decimal;
};

export type Etiqueta = Parameters<typeof t>[0];
type Opciones = { ancho?: number; suma?: boolean };

export function columna<T>(
  etiqueta: Etiqueta,
  tipo: TipoCelda,
  read: Columna<T>['read'],
  { ancho = 14, suma = false }: Opciones = {},
): Columna<T> {
  return { titulo: () => t(etiqueta), tipo, ancho, suma, read };
}

const SUMA = { suma: true } as const;
export const montoSumado = <T>(etiqueta: Etiqueta, read: (registro: T) => Decimal): Columna<T> =>
  columna<T>(etiqueta, 'monto', read, SUMA);

/** Columns of one tax each: the special ones of SAT's schema, in its order. */
export function columnasEspeciales<T extends Pick<FilaReporte, 'especiales'>>(
  nombres: readonly ImpuestoEspecial[],
): Columna<T>[] {
  return nombres.map((nombre) => ({
    titulo: () => IMPUESTOS[nombre].nombre,
    tipo: 'monto',
    ancho: 14,
    suma: true,
    read: ({ especiales }) => especiales[nombre] ?? ZERO,
  }));
}

export const DOCUMENTO = {
  emision: columna<FilaReporte>('reportes.columna.fechaEmision', 'fecha', ({ fechaEmision }) => fechaEmision),
  certificacion: columna<FilaReporte>(
    'reportes.columna.fechaCertificacion',
    'fechaHora',
    ({ fechaCertificacion }) => fechaCertificacion,
    { ancho: 18 },
  ),
  tipo: columna<FilaReporte>('reportes.columna.tipo', 'texto', ({ tipoDoc }) => tipoDoc, { ancho: 8 }),
  nombreTipo: columna<FilaReporte>(
    'reportes.columna.nombreTipo',
    'texto',
    ({ tipoDoc }) => nombreTipoOf(tipoDoc),
    { ancho: 24 },
  ),
  serie: columna<FilaReporte>('reportes.columna.serie', 'texto', ({ serie }) => serie),
  numero: columna<FilaReporte>('reportes.columna.numero', 'texto', ({ numero }) => numero),
  autorizacion: columna<FilaReporte>(
    'reportes.columna.autorizacion',
    'texto',
    ({ autorizacion }) => autorizacion,
    { ancho: 38 },
  ),
  receptor: columna<FilaReporte>('reportes.columna.receptor', 'texto', ({ idTercero }) => idTercero),
  nombreReceptor: columna<FilaReporte>(
    'reportes.columna.nombreReceptor',
    'texto',
    ({ nombreTercero }) => nombreTercero,
    { ancho: 36 },
  ),
  moneda: columna<FilaReporte>('reportes.columna.moneda', 'texto', ({ moneda }) => moneda, { ancho: 8 }),
  estado: columna<FilaReporte>('reportes.columna.estado', 'texto', estadoOf, { ancho: 12 }),
  referencia: columna<FilaReporte>(
    'reportes.columna.referencia',
    'texto',
    ({ autorizacionReferencia }) => autorizacionReferencia,
    { ancho: 38 },
  ),
  establecimiento: columna<FilaReporte>(
    'reportes.columna.establecimiento',
    'entero',
    ({ establecimiento }) => String(establecimiento),
    { ancho: 10 },
  ),
  cambio: columna<FilaReporte>('reportes.columna.cambio', 'cantidad', ({ factor }) => factor),
  fuenteCambio: columna<FilaReporte>('reportes.columna.fuenteCambio', 'texto', fuenteOf, { ancho: 24 }),
  enQuetzales: columna<FilaReporte>(
    'reportes.columna.enQuetzales',
    'monto',
    ({ quetzales }) => quetzales?.total ?? null,
    { suma: true },
  ),
  ivaEnQuetzales: columna<FilaReporte>(
    'reportes.columna.ivaEnQuetzales',
    'monto',
    ({ quetzales }) => quetzales?.iva ?? null,
    { suma: true },
  ),
} as const;

/** Columns of a document in dollars: its rate, where that comes from, and what it makes in quetzales. */
export const EN_QUETZALES = [
  DOCUMENTO.cambio,
  DOCUMENTO.fuenteCambio,
  DOCUMENTO.enQuetzales,
  DOCUMENTO.ivaEnQuetzales,
] as const;

function fuenteOf({ cambio, quetzales }: FilaReporte): string {
  if (quetzales === null) return t('reportes.cambio.falta');
  if (cambio === null) return '';
  return t(`reportes.cambio.${cambio.fuente}`, { dia: formatFechaBarras(cambio.dia) });
}

/** Amounts of a document and of a line, which each report puts in its order. */
export const MONTOS = {
  sinImpuesto: montoSumado<FilaReporte>('reportes.columna.sinImpuesto', ({ sinImpuesto }) => sinImpuesto),
  impuestos: montoSumado<FilaReporte>('reportes.columna.impuestos', (fila) =>
    add(fila.iva, totalEspeciales(fila)),
  ),
  iva: montoSumado<FilaReporte>('reportes.columna.iva', ({ iva }) => iva),
  descuento: montoSumado<FilaReporte>('reportes.columna.descuento', ({ descuento }) => descuento),
  total: montoSumado<FilaReporte>('reportes.columna.total', ({ total }) => total),
} as const;

function estadoOf({ estado }: FilaReporte): string {
  if (isEstado(estado, 'anulado')) return t('reportes.estado.anulado');
  if (isEstado(estado, 'vigente')) return t('reportes.estado.vigente');
  return t(isEstado(estado, 'rechazado') ? 'reportes.estado.rechazado' : 'reportes.estado.sinCertificar');
}

import { ZERO, add, decimal, printMonto, toText } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from '../documentos/modelo/borrador.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { signoVentaOf } from '../documentos/modelo/tipos.ts';
import { IMPUESTOS_ESPECIALES } from '../impuestos/impuesto.ts';
import { protectCelda } from '../texto/csv.ts';
import { reportes } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';
import { totalEspeciales } from './fila.ts';
import { DOCUMENTO, EN_QUETZALES, MONTOS, columna, columnasEspeciales, montoSumado } from './columnas.ts';
import type { Celda, Columna, Etiqueta } from './columnas.ts';
import { settleLineas } from './lineas.ts';
import type { FilaReporte, LineaFila } from './fila.ts';

const t = textosOf({ reportes });

/** Row of a sheet with the currency in which its amounts are, and whether its document is a real one. */
export type FilaHoja = { moneda: Moneda; produccion: boolean; celdas: Celda[] };

/** Sheet of a report: what its file is called, which documents it lists, and its columns as data. */
export type HojaReporte = {
  archivo: string;
  formato: 'xlsx' | 'xls';
  hoja: string;
  encabezado: readonly string[];
  columnas: readonly Pick<Columna<never>, 'tipo' | 'ancho' | 'suma'>[];
  filasOf: (fila: FilaReporte) => FilaHoja[];
};

const RESUMEN: readonly Columna<FilaReporte>[] = [
  DOCUMENTO.emision,
  DOCUMENTO.serie,
  DOCUMENTO.numero,
  DOCUMENTO.autorizacion,
  DOCUMENTO.certificacion,
  DOCUMENTO.tipo,
  DOCUMENTO.receptor,
  DOCUMENTO.nombreReceptor,
  MONTOS.sinImpuesto,
  MONTOS.impuestos,
  DOCUMENTO.moneda,
  MONTOS.total,
  DOCUMENTO.estado,
  DOCUMENTO.referencia,
];

const SAT: readonly Columna<FilaReporte>[] = [
  DOCUMENTO.emision,
  DOCUMENTO.autorizacion,
  DOCUMENTO.tipo,
  DOCUMENTO.nombreTipo,
  DOCUMENTO.serie,
  DOCUMENTO.numero,
  DOCUMENTO.certificacion,
  DOCUMENTO.establecimiento,
  columna('reportes.columna.nombreEstablecimiento', 'texto', ({ nombreEmisor }) => nombreEmisor, {
    ancho: 30,
  }),
  DOCUMENTO.receptor,
  DOCUMENTO.nombreReceptor,
  columna('reportes.columna.nitCertificador', 'texto', ({ nitCertificador }) => nitCertificador),
  columna('reportes.columna.certificador', 'texto', ({ nombreCertificador }) => nombreCertificador, {
    ancho: 24,
  }),
  DOCUMENTO.moneda,
  MONTOS.sinImpuesto,
  MONTOS.total,
  DOCUMENTO.estado,
  columna('reportes.columna.anulado', 'texto', ({ anulado }) => t(anulado ? 'reportes.si' : 'reportes.no')),
  columna('reportes.columna.fechaAnulacion', 'fechaHora', ({ fechaAnulacion }) => fechaAnulacion, {
    ancho: 18,
  }),
  DOCUMENTO.referencia,
  MONTOS.iva,
  ...columnasEspeciales<FilaReporte>(IMPUESTOS_ESPECIALES),
];

/** A line with the document to which it belongs. */
type LineaDe = { fila: FilaReporte; linea: LineaFila };

const deDocumento = ({ read, ...resto }: Columna<FilaReporte>): Columna<LineaDe> => ({
  ...resto,
  read: ({ fila }) => read(fila),
});

const DETALLE: readonly Columna<LineaDe>[] = [
  ...[
    DOCUMENTO.emision,
    DOCUMENTO.certificacion,
    DOCUMENTO.tipo,
    DOCUMENTO.serie,
    DOCUMENTO.numero,
    DOCUMENTO.autorizacion,
    DOCUMENTO.receptor,
    DOCUMENTO.nombreReceptor,
    DOCUMENTO.establecimiento,
  ].map(deDocumento),
  columna('reportes.columna.linea', 'entero', ({ linea }) => String(linea.numero), { ancho: 8 }),
  columna('reportes.columna.codigo', 'texto', ({ linea }) => linea.codigo),
  columna('reportes.columna.descripcion', 'texto', ({ linea }) => linea.descripcion, { ancho: 40 }),
  columna('reportes.columna.bienServicio', 'texto', ({ linea }) =>
    t(linea.bienServicio === 'B' ? 'reportes.bien' : 'reportes.servicio'),
  ),
  columna('reportes.columna.unidad', 'texto', ({ linea }) => linea.unidadMedida, { ancho: 8 }),
  columna('reportes.columna.cantidad', 'cantidad', ({ linea }) => linea.cantidad),
  columna('reportes.columna.precio', 'monto', ({ linea }) => linea.precioUnitario),
  montoSumado('reportes.columna.descuento', ({ linea }) => linea.descuento),
  montoSumado('reportes.columna.sinImpuesto', ({ linea }) => linea.sinImpuesto),
  montoSumado('reportes.columna.iva', ({ linea }) => linea.iva),
  montoSumado('reportes.columna.otrosImpuestos', ({ linea }) => totalEspeciales(linea)),
  montoSumado('reportes.columna.total', ({ linea }) => linea.total),
  ...[DOCUMENTO.moneda, DOCUMENTO.estado, DOCUMENTO.referencia].map(deDocumento),
];

const DOCUMENTOS: readonly Columna<FilaReporte>[] = [
  DOCUMENTO.emision,
  DOCUMENTO.certificacion,
  DOCUMENTO.tipo,
  DOCUMENTO.nombreTipo,
  DOCUMENTO.serie,
  DOCUMENTO.numero,
  DOCUMENTO.autorizacion,
  DOCUMENTO.establecimiento,
  DOCUMENTO.receptor,
  DOCUMENTO.nombreReceptor,
  DOCUMENTO.moneda,
  MONTOS.descuento,
  MONTOS.sinImpuesto,
  MONTOS.iva,
  montoSumado<FilaReporte>('reportes.columna.otrosImpuestos', totalEspeciales),
  MONTOS.total,
  ...EN_QUETZALES,
  montoSumado<FilaReporte>('reportes.columna.retencionIva', ({ retencionIva }) => retencionIva),
  montoSumado<FilaReporte>('reportes.columna.retencionIsr', ({ retencionIsr }) => retencionIsr),
  DOCUMENTO.estado,
  DOCUMENTO.referencia,
];

const isCertificado = ({ estado }: FilaReporte): boolean => isEstado(estado, 'autorizado');
const isVenta = (fila: FilaReporte): boolean => isCertificado(fila) && signoVentaOf(fila.tipoDoc) !== 0;

/**
 * The reports. A sales report lists sales and their notes, that of SAT every certified document, and the generic one all
 * documents, also those that were never certified, with zero amounts.
 */
export const REPORTES = {
  RESUMEN: hojaOf('Resumen de Ventas.xlsx', 'reportes.hoja.resumen', RESUMEN, one(isVenta)),
  SAT: hojaOf('Reporte SAT.xls', 'reportes.hoja.sat', SAT, one(isCertificado)),
  DETALLE: hojaOf('Detalle de ventas.xlsx', 'reportes.hoja.detalle', DETALLE, (fila) =>
    isVenta(fila) ? settleLineas(fila).map((linea) => ({ fila, linea })) : [],
  ),
  DOCUMENTOS: hojaOf(
    'Documentos emitidos.xlsx',
    'reportes.hoja.documentos',
    DOCUMENTOS,
    one(() => true),
  ),
} as const satisfies Readonly<Record<string, HojaReporte>>;
export type TipoReporte = keyof typeof REPORTES;
export const TIPOS_REPORTE = Object.keys(REPORTES) as TipoReporte[];

/** Rows of an `.xls` at most: it takes ten times the memory of an `.xlsx` to write. */
const FILAS_XLS = 20_000;

/** Name and format of a report's file; an `.xls` with too many rows is an `.xlsx`. */
export function archivoReporteOf(
  tipo: TipoReporte,
  filas: number,
): { archivo: string; formato: HojaReporte['formato'] } {
  const { archivo, formato } = REPORTES[tipo];
  return formato === 'xls' && filas > FILAS_XLS
    ? { archivo: `${archivo}x`, formato: 'xlsx' }
    : { archivo, formato };
}

export function one(isListed: (fila: FilaReporte) => boolean): (fila: FilaReporte) => FilaReporte[] {
  return (fila) => (isListed(fila) ? [fila] : []);
}

export function hojaOf<T extends FilaReporte | LineaDe>(
  archivo: string,
  hoja: Etiqueta,
  columnas: readonly Columna<T>[],
  registrosOf: (fila: FilaReporte) => readonly T[],
): HojaReporte {
  return {
    archivo,
    formato: archivo.endsWith('.xls') ? 'xls' : 'xlsx',
    hoja: t(hoja),
    encabezado: columnas.map(({ titulo }) => titulo()),
    columnas,
    filasOf: (fila) =>
      registrosOf(fila).map((registro) => ({
        moneda: fila.moneda,
        produccion: fila.produccion,
        celdas: columnas.map((each) => toCelda(each, registro)),
      })),
  };
}

function toCelda<T>({ tipo, read }: Columna<T>, registro: T): Celda {
  const valor = read(registro);
  if (valor === null) return null;
  if (typeof valor !== 'string') return toText(valor);
  return tipo === 'texto' ? protectCelda(valor) : valor;
}

/**
 * Rows of totals at the end of a sheet, one for each currency in it: the exact sum of each column of amounts. A column in which an
 * amount is not known has no sum, because one without it would be less than it says.
 */
export function filasTotales({ columnas }: HojaReporte, filas: Iterable<FilaHoja>): Celda[][] {
  const sumas = new Map<Moneda, (Decimal | null)[]>();
  for (const { moneda, celdas } of filas) {
    const previas = sumas.get(moneda) ?? columnas.map(() => ZERO);
    sumas.set(
      moneda,
      columnas.map(({ suma }, i) => (suma ? addCelda(previas[i] ?? null, celdas[i]) : null)),
    );
  }
  return [...sumas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([moneda, totales]) =>
      columnas.map(({ suma }, i) => {
        if (i === 0) return t('reportes.total', { moneda });
        const total = totales[i] ?? null;
        return suma && total !== null ? printMonto(total) : null;
      }),
    );
}

function addCelda(suma: Decimal | null, celda: Celda | undefined): Decimal | null {
  return suma === null || celda == null ? null : add(suma, decimal(celda));
}

/** Name of a sheet of which all rows are of test documents; Excel takes at most 31 characters. */
export function nombreHojaOf({ hoja }: HojaReporte, pruebas: boolean): string {
  return pruebas ? t('reportes.hoja.pruebas', { hoja }) : hoja;
}

import { createInflateRaw, deflateRawSync } from 'node:zlib';
import type { CellObject, WorkSheet, write } from 'xlsx';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { Celda, TipoCelda } from '#domain/reportes/columnas.ts';
import type { HojaReporte } from '#domain/reportes/tablas.ts';

export const TIPO_CONTENIDO = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

/** Sheet to be written, whose rows are read one by one in their order. */
export type HojaExcel = Pick<HojaReporte, 'encabezado' | 'columnas'> & {
  nombre: string;
  cantidad: number;
  filaAt: (posicion: number) => readonly Celda[];
  totales: readonly (readonly Celda[])[];
};

/** Formats of the numbers of a cell (ECMA-376 part 1, §18.8.31); a quantity shows all its decimals. */
const FORMATOS: Readonly<Record<Exclude<TipoCelda, 'texto'>, string>> = {
  fecha: 'dd/mm/yyyy',
  fechaHora: 'dd/mm/yyyy hh:mm',
  monto: '#,##0.00',
  cantidad: 'General',
  entero: '0',
};

/** Members of the library that are used; those of the container that compresses its files have no types. */
type Xlsx = {
  write: typeof write;
  CFB: { utils: { use_zlib: (libreria: object) => void } };
};

/** Compression of Node for the library, which reads a member of its readers that Node calls by another name today. */
const ZLIB = {
  deflateRawSync,
  InflateRaw: function openInflate(): object {
    const lector = createInflateRaw();
    return Object.defineProperty(lector, 'bytesRead', { get: () => lector.bytesWritten });
  },
};

/** Loads the library: Node takes its CommonJS file, with everything in the default export, a bundle its module, without one. */
async function loadXlsx(): Promise<Xlsx> {
  const modulo: object = await import('xlsx');
  return ('default' in modulo ? modulo.default : modulo) as Xlsx;
}

/** Writes a workbook; its sheets have different names. */
export async function writeExcel(formato: 'xlsx' | 'xls', hojas: readonly HojaExcel[]): Promise<Uint8Array> {
  const xlsx = await loadXlsx();
  xlsx.CFB.utils.use_zlib(ZLIB);
  const libro = {
    SheetNames: hojas.map(({ nombre }) => nombre),
    Sheets: Object.fromEntries(hojas.map((hoja) => [hoja.nombre, toSheet(hoja)])),
  };
  const bookType = formato === 'xls' ? 'biff8' : 'xlsx';
  return xlsx.write(libro, { type: 'buffer', bookType, compression: true }) as Uint8Array;
}

/**
 * A dense sheet of xlsx (an array of rows of cells) that makes each row when the writer asks for it, so that the cells of
 * a large sheet never exist at the same time.
 */
function toSheet({ encabezado, columnas, cantidad, filaAt, totales }: HojaExcel): WorkSheet {
  const tipos = columnas.map(({ tipo }) => tipo);
  const rowAt = (fila: number): (CellObject | undefined)[] => {
    if (fila === 0) return encabezado.map(toTexto);
    const celdas = fila <= cantidad ? filaAt(fila - 1) : (totales[fila - cantidad - 1] ?? []);
    return celdas.map((celda, i) => toCell(celda, tipos[i] ?? 'texto'));
  };
  let ultima: { fila: number; celdas: (CellObject | undefined)[] } | null = null;
  const partes = {
    '!ref': `A1:${columnName(columnas.length - 1)}${1 + cantidad + totales.length}`,
    '!cols': columnas.map(({ ancho }) => ({ wch: ancho })),
  };
  return new Proxy(Object.assign([], partes), {
    get: (target, name): unknown => {
      const fila = typeof name === 'string' && /^\d+$/.test(name) ? Number(name) : null;
      if (fila === null) return Reflect.get(target, name);
      if (ultima?.fila !== fila) ultima = { fila, celdas: rowAt(fila) };
      return ultima.celdas;
    },
  });
}

function toCell(celda: Celda, tipo: TipoCelda): CellObject | undefined {
  if (celda === null || celda === '') return undefined;
  if (tipo === 'texto') return toTexto(celda);
  const numero = tipo === 'fecha' || tipo === 'fechaHora' ? toSerie(celda, tipo) : Number(celda);
  // The label of the totals stands in a column of another kind.
  return Number.isNaN(numero) ? toTexto(celda) : { t: 'n', v: numero, z: FORMATOS[tipo] };
}

const toTexto = (texto: string): CellObject => ({ t: 's', v: texto });

/** Day 25,569 of Excel is 1970-01-01; a cell has no time zone, so it holds the Guatemalan clock. */
const DIA_UNIX = 25_569;

/** Number by which Excel knows a day, with the time as its fraction; NaN when the text is no date. */
function toSerie(texto: string, tipo: 'fecha' | 'fechaHora'): number {
  const local = tipo === 'fecha' ? `${texto.slice(0, 10)}T00:00:00Z` : `${texto.slice(0, 19)}Z`;
  const epochMs = toEpochMs(local);
  return epochMs === null ? Number.NaN : DIA_UNIX + epochMs / 86_400_000;
}

/** Name of a column from its position: A, B… Z, AA. */
function columnName(posicion: number): string {
  const anterior = Math.floor(posicion / 26) - 1;
  return `${anterior < 0 ? '' : columnName(anterior)}${String.fromCharCode(65 + (posicion % 26))}`;
}

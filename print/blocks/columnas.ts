import { formatNumero } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { descuentoOf, hasDescuento, showsIva } from '../montos-impresos.ts';
import { printExacto } from '../numeros.ts';
import { PAGINA } from '../page.ts';
import { textWidth } from '../texto.ts';
import { IMPRESO } from '../textos-impresos.ts';

/** Between the text of a cell and its edges. */
export const RELLENO = 1.2;
/** Spec 2 §9: quantity 15 mm, price 20, total 20, description at least 78. */
const ANCHOS = { cantidad: 15, unidad: 13, bienServicio: 9, precio: 20, descuento: 20, total: 20 } as const;
const DESCRIPCION_MINIMA = 78;
/** A column grows, at the cost of the description, where its amounts would otherwise shrink below this. */
const LEGIBLE = 6;

export type ColumnKey = keyof typeof ANCHOS | 'descripcion';
export type Columna = {
  clave: ColumnKey;
  titulo: string;
  x: number;
  width: number;
  align: 'left' | 'right' | 'center';
};

const CELDAS: Readonly<Record<Exclude<ColumnKey, 'descripcion'>, (linea: LineaDocumento) => string>> = {
  cantidad: ({ cantidad }) => printExacto(cantidad),
  unidad: ({ unidadMedida }) => unidadMedida,
  bienServicio: ({ bienServicio }) => bienServicio,
  precio: ({ precioUnitario }) => printExacto(precioUnitario),
  descuento: (linea) => formatNumero(descuentoOf(linea)),
  total: ({ subtotal }) => formatNumero(subtotal),
};

/** What a line prints in each column but its description, in the order of the columns. */
export function celdasOf(linea: LineaDocumento, columnas: readonly Columna[]): string[] {
  return columnas.map(({ clave }) => (clave === 'descripcion' ? '' : CELDAS[clave](linea)));
}

/** Columns of the 200 mm table; the discount only when some line has one (spec 2 §5). `celdas` is indexed by line, then column. */
export function columnsOf(documento: DocumentoCompleto): { columnas: Columna[]; celdas: string[][] } {
  const precio = showsIva(documento) ? IMPRESO.precioConIva : IMPRESO.precio;
  const claves: readonly (readonly [ColumnKey, string, Columna['align']])[] = [
    ['cantidad', IMPRESO.cantidad, 'right'],
    ['unidad', IMPRESO.unidad, 'center'],
    ['bienServicio', IMPRESO.bienServicio, 'center'],
    ['descripcion', IMPRESO.descripcion, 'left'],
    ['precio', precio, 'right'],
    ...(hasDescuento(documento) ? [['descuento', IMPRESO.descuento, 'right'] as const] : []),
    ['total', IMPRESO.total, 'right'],
  ];
  const columnas = claves.map(([clave, titulo, align]): Columna => {
    return { clave, titulo, align, x: 0, width: clave === 'descripcion' ? 0 : ANCHOS[clave] };
  });
  const celdas = documento.detalle.map((linea) => celdasOf(linea, columnas));
  return { columnas: placeColumns(growColumns(columnas, celdas)), celdas };
}

/** Few amounts are so long that they need it: what is shorter than this many letters fits anyhow. */
const CABEN = 11;

function growColumns(columnas: Columna[], celdas: readonly (readonly string[])[]): Columna[] {
  const taken = columnas.reduce((sum, { width }) => sum + width, 0);
  let free = PAGINA.derecha - PAGINA.izquierda - taken - DESCRIPCION_MINIMA;
  return columnas.map((columna, i) => {
    if (columna.align !== 'right') return columna;
    let needed = columna.width;
    for (const celda of celdas) {
      const text = celda[i] ?? '';
      if (text.length > CABEN) needed = Math.max(needed, textWidth(text, { size: LEGIBLE }) + 2 * RELLENO);
    }
    const extra = Math.min(needed - columna.width, free);
    free -= extra;
    return { ...columna, width: columna.width + extra };
  });
}

/** The description takes what the others leave. */
function placeColumns(columnas: readonly Columna[]): Columna[] {
  const taken = columnas.reduce((sum, { width }) => sum + width, 0);
  let x: number = PAGINA.izquierda;
  return columnas.map((columna) => {
    const width = columna.clave === 'descripcion' ? PAGINA.derecha - PAGINA.izquierda - taken : columna.width;
    const placed = { ...columna, x, width };
    x += width;
    return placed;
  });
}

import { formatNumero } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { descuentoOf, hasDescuento, showsIva } from '../montos-impresos.ts';
import { printExacto } from '../numeros.ts';
import { PAGINA } from '../page.ts';
import { textWidth } from '../texto.ts';
import { IMPRESO } from '../textos.ts';

/** Distance in millimetres between the text of a cell and its edges. */
export const RELLENO = 1.2;
/** Widths in millimetres (spec 2 §9): quantity 15, price 20, total 20; the description takes the rest, at least 78. */
const ANCHOS = { cantidad: 15, unidad: 13, bienServicio: 9, precio: 20, descuento: 20, total: 20 } as const;
const DESCRIPCION_MINIMA = 78;
/** Letter size in points below which a column grows, at the cost of the description, instead of shrinking its amounts. */
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

/** Printed text of a line in each column; the cell of the description is empty because it is wrapped elsewhere. */
export function celdasOf(linea: LineaDocumento, columnas: readonly Columna[]): string[] {
  return columnas.map(({ clave }) => (clave === 'descripcion' ? '' : CELDAS[clave](linea)));
}

/** Columns of the 200 mm table; the discount only when a line has one (spec 2 §5). `celdas` is indexed by line, then column. */
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

/** Number of characters that fit in every column at any size, so that shorter amounts are not measured. */
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

/** Sets the left edges; the description takes the width that the other columns leave. */
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

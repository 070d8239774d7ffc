import { add, decimal } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto, LineaDocumento } from '#domain/documentos/documento.ts';
import { findTipo } from '#domain/documentos/tipos.ts';
import { IMPUESTOS } from '#domain/impuestos/catalogo.ts';
import { baseLine, drawBox, drawLine, drawText } from '../dibujo.ts';
import { printExacto } from '../numeros.ts';
import { COLOR, lineHeight, PAGINA } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit, wrapText } from '../texto.ts';
import { IMPRESO } from '../textos-impresos.ts';

const CUERPO: Estilo = { size: 8 };
const ENCABEZADO: Estilo = { size: 8, bold: true, color: COLOR.papel };
const ALTO_ENCABEZADO = 6;
export const ALTO_ACARREO = 5;
const RELLENO = 1.5;
const AIRE = 0.7;

type Clave = 'cantidad' | 'unidad' | 'bienServicio' | 'descripcion' | 'precio' | 'descuento' | 'total';
export type Columna = {
  clave: Clave;
  titulo: string;
  x: number;
  width: number;
  align: 'left' | 'right' | 'center';
};
type Medida = Omit<Columna, 'x'>;

/** Whether the document shows IVA (spec 2 §5: aplicaIva and not a type without it). */
export function showsIva(documento: DocumentoCompleto): boolean {
  return documento.incluyeIva && findTipo(documento.tipoDoc)?.iva === true;
}

/** Columns of the 200 mm table; the discount only when some line has one (spec 2 §5). */
export function columnsOf(documento: DocumentoCompleto): Columna[] {
  const hasDescuento = documento.detalle.some((linea) => descuentoOf(linea).units > 0n);
  const precio = showsIva(documento) ? IMPRESO.precioConIva : IMPRESO.precio;
  const before: Medida[] = [
    { clave: 'cantidad', titulo: IMPRESO.cantidad, width: 19, align: 'right' },
    { clave: 'unidad', titulo: IMPRESO.unidad, width: 15, align: 'center' },
    { clave: 'bienServicio', titulo: IMPRESO.bienServicio, width: 9, align: 'center' },
  ];
  const after: Medida[] = [
    { clave: 'precio', titulo: precio, width: 31, align: 'right' },
    ...(hasDescuento
      ? [{ clave: 'descuento', titulo: IMPRESO.descuento, width: 21, align: 'right' } as const]
      : []),
    { clave: 'total', titulo: IMPRESO.total, width: 25, align: 'right' },
  ];
  const taken = [...before, ...after].reduce((sum, { width }) => sum + width, 0);
  const descripcion: Medida = {
    clave: 'descripcion',
    titulo: IMPRESO.descripcion,
    width: PAGINA.derecha - PAGINA.izquierda - taken,
    align: 'left',
  };
  let x: number = PAGINA.izquierda;
  return [...before, descripcion, ...after].map((columna) => {
    const placed = { ...columna, x };
    x += columna.width;
    return placed;
  });
}

/** A line with its description already cut into printed lines; a part of it when it spans pages. */
export type Fila = { linea: LineaDocumento; textos: string[]; isFirstPart: boolean; isTinted: boolean };

export function measureFilas(documento: DocumentoCompleto, columnas: readonly Columna[]): Fila[] {
  const descripcion = columnas.find(({ clave }) => clave === 'descripcion');
  const width = (descripcion?.width ?? 0) - 2 * RELLENO;
  return documento.detalle.map((linea, i) => ({
    linea,
    textos: [linea.descripcion, ...impuestosOf(linea)].flatMap((texto) => wrapText(texto, width, CUERPO)),
    isFirstPart: true,
    isTinted: i % 2 === 1,
  }));
}

/** Both discounts of a line are one for the reader. */
function descuentoOf({ descuento, otrosDescuento }: LineaDocumento): Decimal {
  return add(decimal(descuento), decimal(otrosDescuento));
}

/** Special taxes by their initials (fel-guide §20): they are added to the line, so the reader must see why. */
function impuestosOf({ impuestos }: LineaDocumento): string[] {
  return impuestos
    .filter(({ nombreCorto }) => nombreCorto !== 'IVA')
    .map(({ nombreCorto, cantidadUnidadesGravables, montoImpuesto }) => {
      const unidades =
        cantidadUnidadesGravables === null
          ? ''
          : ` (${printExacto(cantidadUnidadesGravables)} ${IMPRESO.unidadesGravables})`;
      return `${IMPUESTOS[nombreCorto].sigla} ${formatNumero(decimal(montoImpuesto))}${unidades}`;
    });
}

export function rowHeight(lineas: number): number {
  return lineas * lineHeight(CUERPO.size) + 2 * AIRE;
}

/** How many printed lines of a description fit in a height. */
export function linesThatFit(height: number): number {
  return Math.max(0, Math.floor((height - 2 * AIRE + 1e-6) / lineHeight(CUERPO.size)));
}

export function drawTableHead(columnas: readonly Columna[], top: number): Bloque {
  const width = PAGINA.derecha - PAGINA.izquierda;
  const band = drawBox(
    { x: PAGINA.izquierda, y: top, width, height: ALTO_ENCABEZADO },
    { fill: COLOR.estructura },
  );
  const titles = columnas.map((columna) => {
    const style = shrinkToFit(columna.titulo, columna.width - 2 * RELLENO, ENCABEZADO);
    return drawCell(columna, columna.titulo, baseLine(top + 1.2, ENCABEZADO.size), style);
  });
  return { commands: [band, ...titles], bottom: top + ALTO_ENCABEZADO };
}

function drawCell(columna: Columna, text: string, y: number, style: Estilo): DrawCommand {
  const { align, x, width } = columna;
  const at = align === 'left' ? x + RELLENO : align === 'right' ? x + width - RELLENO : x + width / 2;
  return drawText(text, at, y, { ...style, align });
}

const CELDAS: Record<Exclude<Clave, 'descripcion'>, (linea: LineaDocumento) => string> = {
  cantidad: ({ cantidad }) => printExacto(cantidad),
  unidad: ({ unidadMedida }) => unidadMedida,
  bienServicio: ({ bienServicio }) => bienServicio,
  precio: ({ precioUnitario }) => printExacto(precioUnitario),
  descuento: (linea) => formatNumero(descuentoOf(linea)),
  total: ({ subtotal }) => formatNumero(subtotal),
};

export function drawFila(fila: Fila, columnas: readonly Columna[], top: number): Bloque {
  const height = rowHeight(fila.textos.length);
  const width = PAGINA.derecha - PAGINA.izquierda;
  const tint = fila.isTinted
    ? [drawBox({ x: PAGINA.izquierda, y: top, width, height }, { fill: COLOR.tinte })]
    : [];
  const first = baseLine(top + AIRE, CUERPO.size);
  const cells = columnas.flatMap((columna) => {
    if (columna.clave === 'descripcion') {
      return fila.textos.map((texto, i) =>
        drawCell(columna, texto, first + i * lineHeight(CUERPO.size), CUERPO),
      );
    }
    if (!fila.isFirstPart) return [];
    const text = CELDAS[columna.clave](fila.linea);
    return [drawCell(columna, text, first, shrinkToFit(text, columna.width - 2 * RELLENO, CUERPO, 4))];
  });
  return { commands: [...tint, ...cells], bottom: top + height };
}

type Acarreo = { etiqueta: string; monto: string };

/** The running total that leaves one page ("Van") and enters the next ("Vienen"), in the last two columns. */
export function drawAcarreo({ etiqueta, monto }: Acarreo, columnas: readonly Columna[], top: number): Bloque {
  const style: Estilo = { ...CUERPO, bold: true };
  const y = baseLine(top + 0.6, CUERPO.size);
  const cells = columnas.slice(-2).map((columna, i) => {
    const text = i === 0 ? etiqueta : monto;
    return drawCell(columna, text, y, shrinkToFit(text, columna.width - 2 * RELLENO, style, 4));
  });
  return { commands: cells, bottom: top + ALTO_ACARREO };
}

/** Frame and column rules of the table from its head down. */
export function drawTableFrame(columnas: readonly Columna[], top: number, bottom: number): DrawCommand[] {
  const inner = columnas.slice(1).map(({ x }) => drawLine(x, top + ALTO_ENCABEZADO, x, bottom));
  const width = PAGINA.derecha - PAGINA.izquierda;
  const caja = { x: PAGINA.izquierda, y: top, width, height: bottom - top };
  return [...inner, drawBox(caja, { stroke: COLOR.linea })];
}

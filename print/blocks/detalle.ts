import type { LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import type { PrintContext } from '../contexto.ts';
import { sizeOf } from '../contexto.ts';
import { baseLine, drawBox, drawGroup, drawLine, drawText } from '../dibujo.ts';
import { drawContorno } from '../figuras.ts';
import { impuestosOf } from '../montos-impresos.ts';
import { COLOR, PAGINA, lineHeight } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit, textWidth, wrapText } from '../texto.ts';
import { rotuloOf } from './campos.ts';
import { RELLENO, columnsOf } from './columnas.ts';
import type { Columna } from './columnas.ts';

const AIRE = 0.9;
const AIRE_CABEZA = 1.5;
const AIRE_ACARREO = 1;
/** Smallest letter size in points for amounts that are too long for their column. */
const MINIMO = 4;
const ANCHO = PAGINA.derecha - PAGINA.izquierda;
const MARCA_TABLA = 'detalle';

/** A line whose description is already cut into printed lines; a part of the line when it spans pages. */
export type Fila = {
  linea: LineaDocumento;
  /** Text of each column; empty for the description, which is in `textos`. */
  celdas: readonly string[];
  textos: string[];
  isFirstPart: boolean;
  /** Whether the line continues on another page or began on one. */
  isSplit: boolean;
  isTinted: boolean;
};

export type TablaDetalle = {
  columnas: Columna[];
  filas: Fila[];
  size: number;
  /** Style of the cells by alignment; made once because a document may have thousands of cells. */
  estilos: Readonly<Record<Columna['align'], Estilo>>;
};

/** Prepares the printed lines before they are divided into pages. */
export function measureTabla(contexto: PrintContext): TablaDetalle {
  const { documento, estilo } = contexto;
  const size = sizeOf(contexto, 'detalle');
  const { columnas, celdas } = columnsOf(documento);
  const descripcion = columnas.find(({ clave }) => clave === 'descripcion');
  const width = (descripcion?.width ?? 0) - 2 * RELLENO;
  const filas = documento.detalle.map((linea, i): Fila => {
    const textos = [linea.descripcion, ...impuestosOf(linea)].flatMap((texto) =>
      wrapText(texto, width, { size }),
    );
    const isTinted = estilo.tabla.cebra === 'filas' && i % 2 === 1;
    return { linea, celdas: celdas[i] ?? [], textos, isFirstPart: true, isSplit: false, isTinted };
  });
  const estilos = {
    left: { size, align: 'left' },
    right: { size, align: 'right' },
    center: { size, align: 'center' },
  } as const;
  return { columnas, filas, size, estilos };
}

export function rowHeight(lineas: number, size: number): number {
  return lineas * lineHeight(size) + 2 * AIRE;
}

/** Number of printed lines of a description that fit in a height. */
export function linesThatFit(height: number, size: number): number {
  return Math.max(0, Math.floor((height - 2 * AIRE + 1e-6) / lineHeight(size)));
}

export function carryHeight(size: number): number {
  return lineHeight(size) + 2 * AIRE_ACARREO;
}

type Titulos = { lineas: string[][]; style: Estilo; height: number };

function titlesOf(contexto: PrintContext, { columnas, size }: TablaDetalle): Titulos {
  const { estilo, paleta } = contexto;
  const { cabeza, cabezaColor } = estilo.tabla;
  const color = cabeza === 'lineas' ? paleta.titulo : paleta[cabezaColor].tinta;
  const style: Estilo = { size: estilo.rotulos.mayusculas ? size * 0.86 : size, bold: true, color };
  const lineas = columnas.map(({ titulo, width }) =>
    wrapWords(rotuloOf(contexto, titulo), width - 2 * RELLENO, style),
  );
  const most = Math.max(...lineas.map(({ length }) => length));
  return { lineas, style, height: most * lineHeight(style.size) + 2 * AIRE_CABEZA };
}

/** Wraps the words of a column head; a word wider than its column stays whole and is printed smaller. */
function wrapWords(text: string, width: number, style: Estilo): string[] {
  const widest = Math.max(width, ...text.split(' ').map((word) => textWidth(word, style)));
  return wrapText(text, widest, style);
}

export function headHeight(contexto: PrintContext, tabla: TablaDetalle): number {
  return titlesOf(contexto, tabla).height;
}

/**
 * Draws the heads of the columns over their coloured field; `isFirst` is false on later pages, where screen readers
 * skip them.
 */
export function drawTableHead(
  contexto: PrintContext,
  tabla: TablaDetalle,
  top: number,
  isFirst: boolean,
): Bloque {
  const { estilo, paleta } = contexto;
  const { lineas, style, height } = titlesOf(contexto, tabla);
  const field = drawContorno(
    estilo.tabla.cabeza,
    { x: PAGINA.izquierda, y: top, width: ANCHO, height },
    paleta[estilo.tabla.cabezaColor].fondo,
  );
  const step = lineHeight(style.size);
  const heads = tabla.columnas.map((columna, i) => {
    const titulo = lineas[i] ?? [];
    const first = baseLine(top + (height - titulo.length * step) / 2, style.size);
    return titulo.map((line, j) => {
      const fitted = shrinkToFit(line, columna.width - 2 * RELLENO, style);
      return drawCell(columna, line, first + j * step, fitted);
    });
  });
  const texts: DrawCommand = isFirst
    ? drawGroup(
        'Table',
        [
          drawGroup(
            'TR',
            heads.map((head) => drawGroup('TH', head)),
          ),
        ],
        { id: MARCA_TABLA },
      )
    : drawGroup('Artifact', heads.flat());
  return { commands: [...field, texts], bottom: top + height };
}

function drawCell(columna: Columna, text: string, y: number, style: Estilo): DrawCommand {
  const { align, x, width } = columna;
  const at = align === 'left' ? x + RELLENO : align === 'right' ? x + width - RELLENO : x + width / 2;
  return drawText(text, at, y, style.align === align ? style : { ...style, align });
}

/** Draws the rows of one page: `commands` for the table that screen readers announce, `fondo` painted behind it. */
export function drawFilas(
  contexto: PrintContext,
  tabla: TablaDetalle,
  filas: readonly Fila[],
  top: number,
): Bloque & { fondo: DrawCommand[] } {
  const { estilo, paleta } = contexto;
  const fondo: DrawCommand[] = [];
  const rows: DrawCommand[] = [];
  let y = top;
  for (const fila of filas) {
    const height = rowHeight(fila.textos.length, tabla.size);
    if (fila.isTinted) {
      fondo.push(drawBox({ x: PAGINA.izquierda, y, width: ANCHO, height }, { fill: paleta.tinte }));
    }
    rows.push(drawFila(fila, tabla, y));
    y += height;
    if (estilo.tabla.filetes) fondo.push(drawLine([PAGINA.izquierda, y], [PAGINA.derecha, y]));
  }
  return { fondo, commands: [drawGroup('Table', rows, { id: MARCA_TABLA })], bottom: y };
}

function drawFila(fila: Fila, { columnas, size, estilos }: TablaDetalle, top: number): DrawCommand {
  const first = baseLine(top + AIRE, size);
  const step = lineHeight(size);
  const id = `${MARCA_TABLA}-${fila.linea.numeroLinea}`;
  const cells: DrawCommand[] = [];
  for (const [i, columna] of columnas.entries()) {
    const style = estilos[columna.align];
    const extra = fila.isSplit ? { id: `${id}-${i}` } : undefined;
    if (columna.clave === 'descripcion') {
      const lines = fila.textos.map((texto, j) => drawCell(columna, texto, first + j * step, style));
      cells.push(drawGroup('TD', lines, extra));
    } else if (fila.isFirstPart) {
      const text = fila.celdas[i] ?? '';
      const fitted = shrinkToFit(text, columna.width - 2 * RELLENO, style, MINIMO);
      cells.push(drawGroup('TD', [drawCell(columna, text, first, fitted)], extra));
    }
  }
  return drawGroup('TR', cells, fila.isSplit ? { id } : undefined);
}

type Acarreo = { etiqueta: string; monto: string };

/** Draws the running total that leaves one page ("Van") and enters the next ("Vienen") in the last two columns. */
export function drawAcarreo(
  { etiqueta, monto }: Acarreo,
  { columnas, size }: TablaDetalle,
  top: number,
): Bloque {
  const style: Estilo = { size, bold: true };
  const y = baseLine(top + AIRE_ACARREO, size);
  const cells = columnas.slice(-2).map((columna, i) => {
    const text = i === 0 ? etiqueta : monto;
    return drawCell(columna, text, y, shrinkToFit(text, columna.width - 2 * RELLENO, style, MINIMO));
  });
  return { commands: [drawGroup('Artifact', cells)], bottom: top + carryHeight(size) };
}

type Extremos = { top: number; headBottom: number; bottom: number };

/** Tints the column of the totals, in templates that do so instead of tinting rows. */
export function drawTableTint(
  { estilo, paleta }: PrintContext,
  { columnas }: TablaDetalle,
  { headBottom, bottom }: Extremos,
): DrawCommand[] {
  const total = columnas.at(-1);
  if (estilo.tabla.cebra !== 'columna' || total === undefined) return [];
  const field = { x: total.x, y: headBottom, width: total.width, height: bottom - headBottom };
  return [drawBox(field, { fill: paleta.tinte })];
}

/** Draws the frame of the table and the rules between its columns. */
export function drawTableFrame(
  { estilo, paleta }: PrintContext,
  { columnas }: TablaDetalle,
  { top, headBottom, bottom }: Extremos,
): DrawCommand[] {
  const { verticales, marco } = estilo.tabla;
  const x = PAGINA.izquierda;
  const commands: DrawCommand[] = [];
  if (verticales) {
    commands.push(
      ...columnas.slice(1).map((columna) => drawLine([columna.x, headBottom], [columna.x, bottom])),
    );
  }
  const box = { x, y: top, width: ANCHO, height: bottom - top };
  if (marco === 'caja') commands.push(drawBox(box, { stroke: COLOR.linea }));
  if (marco === 'redondo') commands.push(drawBox(box, { stroke: paleta.auxiliar.fondo, radio: 2.2 }));
  if (marco === 'abierto') {
    const rule = { color: paleta.principal.fondo, grosor: 0.6 };
    commands.push(drawLine([x, bottom], [PAGINA.derecha, bottom], rule));
  }
  if (marco === 'ninguno') commands.push(drawLine([x, bottom], [PAGINA.derecha, bottom]));
  return commands;
}

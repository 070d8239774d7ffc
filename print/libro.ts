import { formatNumero } from '#domain/dinero/formato.ts';
import { formatFechaBarras } from '#domain/fechas/guatemala.ts';
import { totalesOf } from '#domain/libros/hoja.ts';
import type { BloqueLibro, ColumnaLibro, HojaLibro } from '#domain/libros/hoja.ts';
import type { Celda } from '#domain/reportes/columnas.ts';
import { baseLine, drawBox, drawGroup, drawLine, drawText } from './dibujo.ts';
import { COLOR, lineHeight } from './page.ts';
import type { DrawCommand, Estilo, Pagina, Rol } from './page.ts';
import type { Propiedades } from './render-pdf.ts';
import { shrinkToFit, wrapText } from './texto.ts';
import { IMPRESO } from './textos.ts';

const { libro: TEXTO } = IMPRESO;

/** Letter paper on its side. The rows end at 186 mm (spec 2 §9). */
const HOJA = {
  ancho: 279,
  alto: 216,
  izquierda: 10,
  derecha: 269,
  arriba: 10,
  filas: 46,
  limite: 186,
} as const;
/** Lines of a folio, as SAT's electronic book counts. */
const LINEAS_POR_FOLIO = 20;
const ALTO_FILA = (HOJA.limite - HOJA.filas) / LINEAS_POR_FOLIO;
const ENTRE_BLOQUES = 5;
const RELLENO = 0.8;
/** Lines of text that fit in a row. */
const LINEAS_DE_TEXTO = 2;
const LINEAS_DE_CABEZA = 3;
const TITULO: Estilo = { size: 12, bold: true };
const DATO: Estilo = { size: 8 };
const CELDA: Estilo = { size: 6.5 };
const CABEZA: Estilo = { size: 6.5, bold: true };
const MINIMO = 4;

/** Data of the owner of a book, and the time that it covers. */
export type EncabezadoLibro = {
  nit: string;
  /** Name of the company and, where it is another, of the business. */
  razon: string;
  nombre: string;
  direccion: string;
  /** First and last day, yyyy-mm-dd. */
  desde: string;
  hasta: string;
  /** Establishment of a book of one of them; null for all. */
  establecimiento: number | null;
  /** Number of the first folio; null for a worksheet, which is no authorised book. */
  folioInicial: number | null;
  /** Instant at which it was made, ISO 8601 in Guatemala. */
  creado: string;
};

/** A block with its place on the paper. */
type Zona = { bloque: BloqueLibro; x: number; width: number };
/** A block with rows on several folios, and the totals up to the end of each folio. */
type ZonaFolios = Zona & { van: readonly (readonly Celda[])[] };

/** Draws a book: its rows, 20 to a folio, and after them the summary and what is in no book. */
export function layoutLibro(hoja: HojaLibro, encabezado: EncabezadoLibro): Pagina[] {
  const zonas = placeBloques(hoja.bloques);
  const folios = Math.max(1, ...hoja.bloques.map(({ filas }) => Math.ceil(filas.length / LINEAS_POR_FOLIO)));
  const deFilas = Array.from({ length: folios }, (_, i) =>
    zonas.flatMap((zona) => drawZona(zona, i, folios)),
  );
  const finales = [hoja.resumen, ...(hoja.apartados === null ? [] : [hoja.apartados])].flatMap((bloque) =>
    drawFinal(bloque),
  );
  return [...deFilas, ...finales].map((commands, i) => ({
    ancho: HOJA.ancho,
    alto: HOJA.alto,
    commands: [...drawEncabezado(hoja, encabezado, i), ...commands, ...drawPie(encabezado)],
  }));
}

/** Properties of the file of a book. */
export function propiedadesDeLibro(
  { titulo }: HojaLibro,
  { razon, nit, hasta, creado }: EncabezadoLibro,
): Propiedades {
  return {
    titulo: `${titulo} ${hasta.slice(0, 7)}`,
    autor: razon,
    asunto: titulo,
    palabras: nit,
    fecha: creado,
  };
}

function placeBloques(bloques: readonly BloqueLibro[]): ZonaFolios[] {
  const ancho = HOJA.derecha - HOJA.izquierda;
  const width = (ancho - (bloques.length - 1) * ENTRE_BLOQUES) / bloques.length;
  return bloques.map((bloque, i) => ({
    ...{ bloque, width, x: HOJA.izquierda + i * (width + ENTRE_BLOQUES) },
    van: vanOf(bloque),
  }));
}

function drawEncabezado(
  { titulo, pruebas }: HojaLibro,
  encabezado: EncabezadoLibro,
  pagina: number,
): DrawCommand[] {
  const { nit, razon, nombre, direccion, desde, hasta, establecimiento, folioInicial } = encabezado;
  const lugar = establecimiento === null ? '' : ` · ${TEXTO.establecimiento(establecimiento)}`;
  const periodo = `${TEXTO.periodo(formatFechaBarras(desde), formatFechaBarras(hasta))}${lugar}`;
  const quien = [razon, ...(nombre === razon ? [] : [nombre])].filter((parte) => parte !== '').join(' · ');
  const izquierda: readonly (readonly [string, Estilo])[] = [
    [pruebas ? TEXTO.pruebas(titulo) : titulo, TITULO],
    [`${IMPRESO.nit} ${nit} · ${quien}`, DATO],
    [direccion, DATO],
    [periodo, DATO],
  ];
  let y: number = HOJA.arriba;
  const commands = izquierda.map(([texto, style], i): DrawCommand => {
    const propio = shrinkToFit(texto, HOJA.derecha - HOJA.izquierda - 40, style, MINIMO);
    const line = drawText(texto, HOJA.izquierda, baseLine(y, style.size), propio);
    y += lineHeight(style.size);
    return drawGroup(i === 0 && pagina === 0 ? 'H1' : pagina === 0 ? 'P' : 'Artifact', [line]);
  });
  if (folioInicial === null) return commands;
  const folio = drawText(
    TEXTO.folio(folioInicial + pagina),
    HOJA.derecha,
    baseLine(HOJA.arriba, TITULO.size),
    {
      ...TITULO,
      align: 'right',
    },
  );
  return [...commands, folio];
}

function drawPie({ creado }: EncabezadoLibro): DrawCommand[] {
  const texto = TEXTO.creado(formatFechaBarras(creado.slice(0, 10)));
  const linea = drawText(texto, HOJA.izquierda, 209, { ...DATO, size: 6.5, color: COLOR.tenue });
  return [drawGroup('Artifact', [linea])];
}

/** Draws what a block has on a folio, with what it carries to the next one or its totals. */
function drawZona(zona: ZonaFolios, folio: number, folios: number): DrawCommand[] {
  const { bloque } = zona;
  const desde = folio * LINEAS_POR_FOLIO;
  const filas = bloque.filas.slice(desde, desde + LINEAS_POR_FOLIO);
  const isUltimo = folio === folios - 1;
  if (desde > 0 && filas.length === 0 && !isUltimo) return [];
  const van = isUltimo ? bloque.totales : (zona.van[folio] ?? []);
  const cuerpo =
    bloque.filas.length === 0
      ? [drawVacio(zona)]
      : filas.map((fila, i) => drawFila(zona, fila, HOJA.filas + i * ALTO_FILA, 'TD'));
  return [
    drawTitulo(zona, folio === 0),
    drawGroup('Table', [drawCabeza(zona, folio === 0), ...cuerpo, ...drawTotales(zona, van, HOJA.limite)], {
      id: `libro-${bloque.titulo}`,
    }),
  ];
}

/**
 * Totals so far, which each folio that is not the last carries to the next one. Each begins with the folio before, because a book
 * may have thousands of folios.
 */
function vanOf({ columnas, filas }: BloqueLibro): Celda[][] {
  const folios: Celda[][] = [];
  let previos: readonly Celda[] = totalesOf(columnas, []);
  for (let desde = 0; desde === 0 || desde < filas.length; desde += LINEAS_POR_FOLIO) {
    previos = totalesOf(columnas, [previos, ...filas.slice(desde, desde + LINEAS_POR_FOLIO)]);
    folios.push(previos.map((celda, i) => (i === 0 ? IMPRESO.van : celda)));
  }
  return folios;
}

/** Draws a block that follows the rows, on folios of its own. */
function drawFinal(bloque: BloqueLibro): DrawCommand[][] {
  const zona = { bloque, x: HOJA.izquierda, width: HOJA.derecha - HOJA.izquierda };
  const folios = Math.max(1, Math.ceil(bloque.filas.length / LINEAS_POR_FOLIO));
  return Array.from({ length: folios }, (_, i) => {
    const filas = bloque.filas.slice(i * LINEAS_POR_FOLIO, (i + 1) * LINEAS_POR_FOLIO);
    const top = HOJA.filas + filas.length * ALTO_FILA;
    const totales = i === folios - 1 ? drawTotales(zona, bloque.totales, top) : [];
    const dibujadas = filas.map((fila, j) => drawFila(zona, fila, HOJA.filas + j * ALTO_FILA, 'TD'));
    const tabla = [drawCabeza(zona, i === 0), ...dibujadas, ...totales];
    return [drawTitulo(zona, i === 0), drawGroup('Table', tabla, { id: `libro-${bloque.titulo}` })];
  });
}

const ARRIBA_TITULO = 30;
const ARRIBA_CABEZA = 36;

function drawTitulo({ bloque: { titulo }, x }: Zona, isFirst: boolean): DrawCommand {
  const linea = drawText(titulo, x, baseLine(ARRIBA_TITULO, 9), {
    size: 9,
    bold: true,
    color: COLOR.estructura,
  });
  return drawGroup(isFirst ? 'H2' : 'Artifact', [linea]);
}

function drawCabeza(zona: Zona, isFirst: boolean): DrawCommand {
  const caja = { x: zona.x, y: ARRIBA_CABEZA, width: zona.width, height: HOJA.filas - ARRIBA_CABEZA };
  const celdas = placeColumnas(zona).map(({ columna, x, width }) => {
    // Every word stays whole; a long one is printed smaller.
    const entera = columna.titulo
      .split(' ')
      .reduce((style, palabra) => shrinkToFit(palabra, width - 2 * RELLENO, style, MINIMO), CABEZA);
    return drawCelda(columna.titulo, {
      ...{ x, width, top: ARRIBA_CABEZA, height: caja.height, rol: isFirst ? 'TH' : 'Artifact' },
      style: { ...entera, align: alineacionOf(columna) },
      lineas: LINEAS_DE_CABEZA,
    });
  });
  return drawGroup(isFirst ? 'TR' : 'Artifact', [
    drawGroup('Artifact', [drawBox(caja, { fill: COLOR.tinte, stroke: COLOR.linea })]),
    ...celdas,
  ]);
}

function drawFila(zona: Zona, fila: readonly Celda[], top: number, rol: Rol): DrawCommand {
  const celdas = placeColumnas(zona).map(({ columna, x, width }, i) =>
    drawCelda(toTexto(fila[i] ?? null, columna), {
      ...{ x, width, top, height: ALTO_FILA, rol, lineas: columna.tipo === 'texto' ? LINEAS_DE_TEXTO : 1 },
      style: { ...CELDA, align: alineacionOf(columna) },
    }),
  );
  const raya = drawLine([zona.x, top + ALTO_FILA], [zona.x + zona.width, top + ALTO_FILA]);
  return drawGroup('TR', [...celdas, drawGroup('Artifact', [raya])]);
}

function drawVacio({ x }: Zona): DrawCommand {
  const linea = drawText(TEXTO.vacio, x + RELLENO, baseLine(HOJA.filas + 1, 8), {
    size: 8,
    color: COLOR.tenue,
  });
  return drawGroup('TR', [drawGroup('TD', [linea])]);
}

function drawTotales(zona: Zona, totales: readonly Celda[], top: number): DrawCommand[] {
  if (totales.length === 0) return [];
  const celdas = placeColumnas(zona).map(({ columna, x, width }, i) => {
    // The label takes the room of the columns that have no total.
    const siguiente = i === 0 ? totales.findIndex((celda, j) => j > 0 && celda !== null) : i + 1;
    const ancho = i === 0 ? widthUntil(zona, siguiente) : width;
    return drawCelda(toTexto(totales[i] ?? null, columna), {
      ...{ x, width: ancho, top, height: ALTO_FILA, rol: i === 0 ? 'TH' : 'TD', lineas: 1 },
      style: { ...CABEZA, align: i === 0 ? 'left' : alineacionOf(columna) },
    });
  });
  const [izquierda, derecha] = [zona.x, zona.x + zona.width];
  const rayas = [top, top + ALTO_FILA].map((y) =>
    drawLine([izquierda, y], [derecha, y], { color: COLOR.estructura, grosor: 0.3 }),
  );
  return [drawGroup('TR', [...celdas, drawGroup('Artifact', rayas)])];
}

type Colocada = { columna: ColumnaLibro; x: number; width: number };

/** Gives each column its part of the width. */
function placeColumnas({ bloque: { columnas }, x, width }: Zona): Colocada[] {
  const todo = columnas.reduce((suma, { ancho }) => suma + ancho, 0);
  let izquierda = x;
  return columnas.map((columna) => {
    const propia = { columna, x: izquierda, width: (columna.ancho / todo) * width };
    izquierda += propia.width;
    return propia;
  });
}

function widthUntil(zona: Zona, columna: number): number {
  return placeColumnas(zona)
    .slice(0, columna < 0 ? undefined : columna)
    .reduce((suma, { width }) => suma + width, 0);
}

type LugarCelda = {
  x: number;
  width: number;
  top: number;
  height: number;
  rol: Rol;
  style: Estilo;
  lineas: number;
};

/**
 * Draws the text of a cell in the middle of its height. A text becomes smaller until it fits.
 */
function drawCelda(texto: string, { x, width, top, height, rol, style, lineas }: LugarCelda): DrawCommand {
  const util = width - 2 * RELLENO;
  const { style: propio, visibles } =
    lineas === 1
      ? { style: shrinkToFit(texto, util, style, MINIMO), visibles: [texto] }
      : fitLineas(texto, { width: util, height, style, lineas });
  const paso = lineHeight(propio.size);
  const arriba = top + (height - visibles.length * paso) / 2;
  const ancla = style.align === 'right' ? x + width - RELLENO : x + RELLENO;
  const commands = visibles.map((linea, i) =>
    drawText(linea, ancla, baseLine(arriba + i * paso, propio.size), propio),
  );
  return drawGroup(rol, commands);
}

/** Sizes in which a text of several lines is tried, as parts of its own size. */
const TAMANOS = [1, 0.85, 0.7] as const;

/** The largest size in which the whole text fits its cell; a text that fits in none is cut with an ellipsis. */
function fitLineas(
  texto: string,
  { width, height, style, lineas }: Pick<LugarCelda, 'width' | 'height' | 'style' | 'lineas'>,
): { style: Estilo; visibles: string[] } {
  const intentos = TAMANOS.map((parte) => {
    const propio = { ...style, size: style.size * parte };
    const caben = Math.max(lineas, Math.floor(height / lineHeight(propio.size)));
    return { style: propio, caben, todas: wrapText(texto, width, propio) };
  });
  const elegido = intentos.find(({ caben, todas }) => todas.length <= caben) ?? intentos.at(-1);
  if (elegido === undefined) return { style, visibles: [] };
  const { caben, todas } = elegido;
  const visibles = todas.slice(0, caben);
  const ultima = visibles.at(-1);
  if (todas.length > caben && ultima !== undefined) visibles[caben - 1] = `${ultima.slice(0, -1)}…`;
  return { style: elegido.style, visibles };
}

function alineacionOf({ tipo }: ColumnaLibro): 'left' | 'right' {
  return tipo === 'texto' || tipo === 'fecha' ? 'left' : 'right';
}

function toTexto(celda: Celda, { tipo }: ColumnaLibro): string {
  if (celda === null) return '';
  if (tipo === 'fecha') return formatFechaBarras(celda);
  return tipo === 'monto' && /\d/.test(celda) ? formatNumero(celda) : celda;
}

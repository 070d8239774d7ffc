import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import type { FuenteEstandar } from '#domain/plantillas/fuentes-texto.ts';
import { COLOR, MM_POR_PUNTO } from './page.ts';
import type {
  DrawCommand,
  Estilo,
  ImageCommand,
  LineCommand,
  MarkCommand,
  Pagina,
  PathCommand,
  QrCommand,
  RectCommand,
  TextCommand,
  Trazo,
} from './page.ts';
import { QUIET_ZONE, buildQr } from './qr.ts';
import { textWidth } from './texto.ts';

/** An SVG element as plain data: attribute names as React writes them, lengths in millimetres of the page. */
export type NodoSvg = {
  etiqueta: 'g' | 'rect' | 'line' | 'path' | 'text' | 'image';
  atributos: Readonly<Record<string, string | number>>;
  texto?: string;
  hijos?: readonly NodoSvg[];
};

/** Font family under which fuente-pantalla.ts offers the printed fonts to the browser. */
export const FUENTE_PANTALLA = 'Noto Sans Impresa';
const FAMILIA = `'${FUENTE_PANTALLA}', 'Noto Sans', sans-serif`;
/** Fonts of the device that look like the standard fonts of a PDF, which readers replace by likenesses as well. */
const FAMILIAS: Readonly<Record<FuenteEstandar, string>> = {
  SERIFA: "Times, 'Times New Roman', 'Liberation Serif', serif",
  MAQUINA: "Courier, 'Courier New', 'Liberation Mono', monospace",
};
/** Width of the default line in millimetres, the same as in render-pdf.ts. */
const GROSOR = 0.2;
const ANCLAS = { left: 'start', center: 'middle', right: 'end' } as const;

/** Answers the address of a picture for the browser; null while the picture has none. */
export type UrlOf = (logo: ImagenDecodificada) => string | null;

/** Converts the drawing commands that become the PDF into SVG, so that screen and paper show the same page. */
export function toSvg(pagina: Pagina, urlOf: UrlOf): NodoSvg[] {
  return pagina.commands.map((command) => toNodo(command, urlOf));
}

function toNodo(command: DrawCommand, urlOf: UrlOf): NodoSvg {
  switch (command.kind) {
    case 'text':
      return toText(command);
    case 'line':
      return toLine(command);
    case 'rect':
      return toRect(command);
    case 'path':
      return toPath(command);
    case 'image':
      return toImage(command, urlOf);
    case 'qr':
      return toQr(command);
    case 'mark':
      return toMark(command);
    case 'group':
      return { etiqueta: 'g', atributos: {}, hijos: command.commands.map((each) => toNodo(each, urlOf)) };
  }
}

function toLine({ x1, y1, x2, y2, color, grosor = GROSOR }: LineCommand): NodoSvg {
  return { etiqueta: 'line', atributos: { x1, y1, x2, y2, stroke: color, strokeWidth: grosor } };
}

function toRect({ x, y, width, height, radio = 0, ...paint }: RectCommand): NodoSvg {
  return { etiqueta: 'rect', atributos: { x, y, width, height, rx: radio, ...paintOf(paint) } };
}

function toPath({ trazos, opacity = 1, ...paint }: PathCommand): NodoSvg {
  return { etiqueta: 'path', atributos: { d: toD(trazos), opacity, ...paintOf(paint) } };
}

function toImage({ x, y, width, height, logo, opacity = 1, gris }: ImageCommand, urlOf: UrlOf): NodoSvg {
  const href = urlOf(logo);
  const filter = gris === true ? 'grayscale(1)' : 'none';
  const atributos = { x, y, width, height, opacity, filter, preserveAspectRatio: 'none' };
  return { etiqueta: 'image', atributos: href === null ? atributos : { ...atributos, href } };
}

function paintOf({
  fill,
  stroke,
}: {
  fill: string | null;
  stroke: string | null;
}): Record<string, string | number> {
  return { fill: fill ?? 'none', ...(stroke === null ? {} : { stroke, strokeWidth: GROSOR }) };
}

function fontOf({ size, bold, fuente }: Estilo): Record<string, string | number> {
  return {
    fontFamily: fuente === undefined ? FAMILIA : FAMILIAS[fuente],
    fontSize: round(size * MM_POR_PUNTO),
    fontWeight: bold === true ? 700 : 400,
    textRendering: 'geometricPrecision',
  };
}

/**
 * Gives a text the width that it has on paper. A browser rounds the advance of small letters to whole pixels of the
 * screen, and it may lack the font; either way a label would run into its value.
 */
function widthOf(textLength: number): Record<string, string | number> {
  return textLength === 0 ? {} : { textLength: round(textLength), lengthAdjust: 'spacingAndGlyphs' };
}

function toText(command: TextCommand): NodoSvg {
  const { x, y, text, color, align, stretch } = command;
  const spaces = text.split(' ').length - 1;
  const natural = textWidth(text, command);
  // A stretched line grows between its words only.
  const width = stretch === undefined || spaces === 0 ? natural : stretch;
  return {
    etiqueta: 'text',
    atributos: {
      x,
      y,
      fill: color,
      textAnchor: ANCLAS[align],
      ...fontOf(command),
      ...widthOf(width),
      ...(width === natural ? {} : { wordSpacing: round((width - natural) / spaces) }),
    },
    texto: text,
  };
}

function toMark({ x, y, text, size, angle, opacity, color = COLOR.alerta }: MarkCommand): NodoSvg {
  const atributos = { x, y, fill: color, opacity, textAnchor: 'middle', ...fontOf({ size, bold: true }) };
  const width = widthOf(textWidth(text, { size, bold: true }));
  // SVG turns clockwise, the commands turn counter-clockwise, so the angle changes its sign.
  return {
    etiqueta: 'text',
    atributos: { ...atributos, ...width, transform: `rotate(${-angle} ${x} ${y})` },
    texto: text,
  };
}

function toQr({ x, y, size, text, nivel }: QrCommand): NodoSvg {
  const { modules, rectangles } = buildQr(text, nivel);
  const side = size / (modules + 2 * QUIET_ZONE);
  const at = (module: number): number => round((module + QUIET_ZONE) * side);
  const d = rectangles
    .map((each) => {
      const [width, height] = [round(each.width * side), round(each.height * side)];
      return `M${round(x + at(each.x))} ${round(y + at(each.y))}h${width}v${height}h${-width}z`;
    })
    .join('');
  return {
    etiqueta: 'g',
    atributos: {},
    hijos: [
      { etiqueta: 'rect', atributos: { x, y, width: size, height: size, fill: COLOR.papel } },
      { etiqueta: 'path', atributos: { d, fill: '#000000', shapeRendering: 'crispEdges' } },
    ],
  };
}

function toD(trazos: readonly Trazo[]): string {
  const pasos = trazos.map((trazo) =>
    trazo.op === 'C'
      ? `C${trazo.x1} ${trazo.y1} ${trazo.x2} ${trazo.y2} ${trazo.x} ${trazo.y}`
      : `${trazo.op}${trazo.x} ${trazo.y}`,
  );
  return `${pasos.join('')}Z`;
}

/** Rounds to thousandths of a millimetre, which keeps the SVG text short. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

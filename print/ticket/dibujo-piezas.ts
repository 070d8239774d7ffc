import type { TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import { drawAligned, drawGroup, drawParagraph, stack, ungroup } from '../dibujo.ts';
import type { Bloque, DrawCommand, GroupCommand, LineCommand } from '../page.ts';
import { drawCodigo, fitCodigo } from './codigo.ts';
import { drawDatos } from './dibujo-datos.ts';
import { drawIzquierdaDerecha, drawRenglones } from './dibujo-montos.ts';
import { NEGRO, PUNTO, inDots, styleLibre, styleOf } from './papel.ts';
import type { Tira } from './papel.ts';
import type { Pieza, PiezaCodigo, PiezaFigura, PiezaFila, PiezaTexto } from './piezas.ts';

export type Paso = (top: number) => Bloque;

const AIRE = 0.7;
const AIRE_RAYA = 0.8;
const GROSOR = 2 * PUNTO;
const RELLENO = 1;
/** Least width in millimetres of the texts beside a code. */
const JUNTO_MINIMO = 30;
/** Lines of a description that stay together: less than half of the longest strip at the largest letter size. */
const RENGLONES = 300;

/** Steps that draw one part of a ticket, each from the height at which the one before it ended. */
export function pasosOf(tira: Tira, pieza: Pieza): Paso[] {
  switch (pieza.tipo) {
    case 'texto':
      return [(top) => drawTexto(tira, pieza, top)];
    case 'datos':
      return [(top) => drawDatos(tira, pieza.datos, top, styleOf(tira, pieza.bloque, pieza.peso))];
    case 'monto':
      return [(top) => drawMonto(tira, pieza, top)];
    case 'fila':
      return pasosDeFila(tira, pieza);
    case 'raya':
      return [(top) => drawRaya(tira, top)];
    case 'codigo':
      return [(top) => drawConCodigo(tira, pieza, top)];
    case 'figura':
      return [(top) => drawFigura(tira, pieza, top)];
    case 'libre':
      return [(top) => drawLibre(tira, pieza.libre, top)];
  }
}

function drawTexto(tira: Tira, pieza: PiezaTexto, top: number): Bloque {
  const { texto, alineacion, rol, repetido, aparte } = pieza;
  const lugar = { ...tira, top: aparte === true ? top + AIRE : top };
  const style = styleOf(tira, pieza.bloque, pieza.peso);
  const { commands, bottom } = drawAligned(texto, lugar, { ...style, alineacion });
  if (repetido === true) return { commands: [drawGroup('Artifact', commands.flatMap(ungroup))], bottom };
  return { commands: rol === undefined ? commands : [drawGroup(rol, commands)], bottom };
}

function drawMonto(tira: Tira, pieza: Extract<Pieza, { tipo: 'monto' }>, top: number): Bloque {
  const style = styleOf(tira, pieza.bloque, pieza.peso);
  const { izquierda, derecha } = drawIzquierdaDerecha(tira, [pieza.izquierda, pieza.derecha], top, style);
  return { commands: [drawGroup('P', [...izquierda.commands, ...derecha.commands])], bottom: derecha.bottom };
}

/** Steps that draw one row; a description with thousands of line breaks does not fit in one strip, so it is drawn in parts. */
function pasosDeFila(tira: Tira, pieza: PiezaFila): Paso[] {
  const renglones = pieza.texto.split('\n');
  const partes = Array.from({ length: Math.ceil(renglones.length / RENGLONES) }, (_, i) =>
    renglones.slice(i * RENGLONES, (i + 1) * RENGLONES).join('\n'),
  );
  return partes.map((texto, i) => (top: number) => {
    return i === partes.length - 1
      ? drawFila(tira, { ...pieza, texto }, top)
      : drawParte(tira, { ...pieza, texto }, top);
  });
}

function rowOf({ tabla }: PiezaFila, cells: GroupCommand[]): DrawCommand {
  return drawGroup('Table', [drawGroup('TR', cells)], { id: tabla });
}

function drawParte(tira: Tira, pieza: PiezaFila, top: number): Bloque {
  const drawn = drawParagraph(pieza.texto, { ...tira, top }, styleOf(tira, 'detalle', pieza.peso));
  return {
    commands: [rowOf(pieza, [drawGroup('TD', drawn.commands.flatMap(ungroup))])],
    bottom: drawn.bottom,
  };
}

function drawFila(tira: Tira, pieza: PiezaFila, top: number): Bloque {
  const { cabeza, peso } = pieza;
  const plain = styleOf(tira, 'detalle', peso);
  const { commands, bottom } = drawRenglones(
    tira,
    pieza,
    top + AIRE,
    cabeza ? { ...plain, bold: true } : plain,
  );
  const cells = commands.map((cell) => drawGroup(cabeza ? 'TH' : 'TD', cell));
  return { commands: [rowOf(pieza, cells)], bottom };
}

/** Draws a line of two printer dots across the strip. */
function drawRaya({ x, width }: Tira, top: number): Bloque {
  const y = inDots(top + AIRE_RAYA) + PUNTO;
  return {
    commands: [{ kind: 'line', x1: x, y1: y, x2: x + width, y2: y, color: NEGRO, grosor: GROSOR }],
    bottom: y + PUNTO + AIRE_RAYA,
  };
}

/** Draws a code with its texts beside it, or above it where the paper is too narrow. */
function drawConCodigo(tira: Tira, { url, alt, junto }: PiezaCodigo, top: number): Bloque {
  const codigo = fitCodigo(url, tira.width);
  const { lado, silencio } = codigo;
  const columna = { ...tira, x: tira.x + lado - silencio, width: tira.width - lado + silencio };
  if (columna.width < JUNTO_MINIMO) {
    const encima = stack(
      top,
      junto.flatMap((pieza) => pasosOf(tira, pieza)),
    );
    const x = inDots((tira.ancho - lado) / 2);
    const drawn = drawCodigo(codigo, url, alt, { x, top: encima.bottom });
    return { commands: [...encima.commands, ...drawn.commands], bottom: drawn.bottom };
  }
  // The quiet zone may lie in the margin of the paper, which is as white.
  const drawn = drawCodigo(codigo, url, alt, { x: tira.x - silencio, top });
  const textos = stack(
    top,
    junto.map((pieza) => (y: number) => {
      const lugar = y < drawn.bottom - silencio ? columna : tira;
      return stack(lugar === tira ? Math.max(y, drawn.bottom) : y, pasosOf(lugar, pieza));
    }),
  );
  return {
    commands: [...textos.commands, ...drawn.commands],
    bottom: Math.max(textos.bottom, drawn.bottom - silencio),
  };
}

/** Draws a picture in the middle, no larger than its place and without colours. */
function drawFigura({ ancho, width }: Tira, { imagen, recuadro, alt }: PiezaFigura, top: number): Bloque {
  const scale = Math.min(Math.min(recuadro.ancho, width) / imagen.width, recuadro.alto / imagen.height);
  const [w, h] = [imagen.width * scale, imagen.height * scale];
  const place = { x: (ancho - w) / 2, y: top + AIRE, width: w, height: h };
  const image = { kind: 'image', ...place, logo: imagen, gris: true } as const;
  return { commands: [drawGroup('Figure', [image], { alt })], bottom: top + h + 2 * AIRE };
}

/** Draws a free text of the issuer over the whole width, because a strip has no room beside anything. */
function drawLibre({ x, width }: Tira, libre: TextoLibre, top: number): Bloque {
  const { texto, alineacion, marco } = libre;
  if (texto.trim() === '') return { commands: [], bottom: top };
  const margin = marco ? RELLENO : 0;
  const place = { x: x + margin, width: width - 2 * margin, top: top + AIRE + margin };
  const { commands, bottom } = drawAligned(texto, place, { ...styleLibre(libre), alineacion });
  if (!marco) return { commands, bottom };
  const lados = { left: x, right: x + width, top: top + AIRE, bottom: bottom + RELLENO };
  return { commands: [...drawMarco(lados), ...commands], bottom: lados.bottom };
}

type Lados = { left: number; right: number; top: number; bottom: number };

/** Draws a frame of four lines, two printer dots thick. */
function drawMarco({ left, right, top, bottom }: Lados): LineCommand[] {
  const [up, down] = [inDots(top) + PUNTO, inDots(bottom) + PUNTO];
  const line = (x1: number, y1: number, x2: number, y2: number): LineCommand => {
    return { kind: 'line', x1, y1, x2, y2, color: NEGRO, grosor: GROSOR };
  };
  const [west, east] = [left + PUNTO, right - PUNTO];
  return [
    line(left, up, right, up),
    line(left, down, right, down),
    line(west, up, west, down),
    line(east, up, east, down),
  ];
}

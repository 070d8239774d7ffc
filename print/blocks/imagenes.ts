import { inkOn } from '#domain/plantillas/contraste.ts';
import type { Recuadro, TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import type { PrintContext } from '../contexto.ts';
import { drawAligned, drawBox, drawGroup } from '../dibujo.ts';
import { styleOfLibre } from '../estilo-libre.ts';
import type { Caja } from '../dibujo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { COLOR, MM_POR_PUNTO, PAGINA, lineHeight } from '../page.ts';
import type { DrawCommand, Estilo, PathCommand } from '../page.ts';
import { textWidth, toPrintable, wrapText } from '../texto.ts';
import { IMPRESO } from '../textos.ts';

/** Opacity of the watermark, which is painted behind everything (spec 2 §9). */
const OPACIDAD_MARCA = 0.1;
const LADO_MARCA = 130;
const PLACA = 1.5;
const MARGEN_LIBRE = 1.2;
const LIBRE_MINIMO = 4;

/** Fits a picture inside its box without changing its proportions; it keeps to the side of the page where the box is. */
function placeImage({ x, y, ancho, alto }: Recuadro, { width, height }: ImagenDecodificada): Caja {
  const scale = Math.min(ancho / width, alto / height);
  const [w, h] = [width * scale, height * scale];
  const middle = x + ancho / 2;
  const side = middle < PAGINA.ancho / 3 ? 0 : middle > (PAGINA.ancho * 2) / 3 ? 1 : 0.5;
  return { x: x + (ancho - w) * side, y: y + (alto - h) / 2, width: w, height: h };
}

/** Place of the printed logo; null when the issuer has none. */
export function placeLogo({ formato, imagenes }: PrintContext): Caja | null {
  return imagenes.logo === null ? null : placeImage(formato.logo, imagenes.logo);
}

/** Commands painted below the pictures (`fondo`) and above them (`encima`). */
type Capas = { fondo: readonly DrawCommand[]; encima: readonly DrawCommand[] };

/** Draws the logo, the extra image and the free texts where the issuer placed them. */
export function drawImagenes(contexto: PrintContext, { fondo, encima }: Capas): DrawCommand[] {
  const { documento, formato, imagenes } = contexto;
  const { logo, imagen } = imagenes;
  const commands: DrawCommand[] = [];
  const place = placeLogo(contexto);
  if (logo !== null && place !== null) {
    const faint = faintUnder(encima, grow(place));
    if (faint.opacity === undefined && fillAt(fondo, place) !== null) {
      commands.push(drawBox(grow(place), PLACA_BLANCA));
    }
    const alt = IMPRESO.altLogo(documento.datos.nombreEmisor);
    commands.push(drawGroup('Figure', [{ kind: 'image', ...place, logo, ...faint }], { alt }));
  }
  if (imagen !== null) {
    const place = placeImage(formato.imagen, imagen);
    const extra = { kind: 'image', ...place, logo: imagen, ...faintUnder(encima, place) } as const;
    commands.push(drawGroup('Figure', [extra], { alt: IMPRESO.altImagen }));
  }
  return [...commands, ...drawTextosLibres(contexto, fondo)];
}

/** Makes a picture as faint as the watermark where words of the document are printed over it, so that they stay readable. */
function faintUnder(encima: readonly DrawCommand[], caja: Caja): { opacity?: number } {
  return hasTextIn(encima, caja) ? { opacity: OPACIDAD_MARCA } : {};
}

/** Parts of the letter size above and below the base line. */
const ASCENSO = 0.7;
const DESCENSO = 0.2;

function hasTextIn(commands: readonly DrawCommand[], caja: Caja): boolean {
  return commands.some((command) => {
    if (command.kind === 'group') return hasTextIn(command.commands, caja);
    if (command.kind !== 'text' || command.text === '') return false;
    const { x, y, text, size, align } = command;
    const height = size * MM_POR_PUNTO;
    if (y + DESCENSO * height <= caja.y || y - ASCENSO * height >= caja.y + caja.height) return false;
    const width = command.stretch ?? textWidth(text, command);
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    return left < caja.x + caja.width && left + width > caja.x;
  });
}

/** Colour painted at the middle of a place; null on bare paper. */
function fillAt(fondo: readonly DrawCommand[], { x, y, width, height }: Caja): string | null {
  const [mx, my] = [x + width / 2, y + height / 2];
  const field = fondo.findLast(
    (command) =>
      (command.kind === 'rect' && command.fill !== null && isInBox(command, mx, my)) ||
      (command.kind === 'path' && command.fill !== null && isInPath(command, mx, my)),
  );
  return field?.kind === 'rect' || field?.kind === 'path' ? field.fill : null;
}

function isInBox({ x, y, width, height }: Caja, px: number, py: number): boolean {
  return px >= x && px <= x + width && py >= y && py <= y + height;
}

/**
 * Tests whether a point lies inside a shape by counting the sides that a ray to the right crosses; a curve counts as
 * the straight line between its ends.
 */
function isInPath({ trazos }: PathCommand, px: number, py: number): boolean {
  let inside = false;
  for (const [i, { x, y }] of trazos.entries()) {
    const before = trazos.at(i - 1);
    if (before === undefined || y > py === before.y > py) continue;
    if (px < ((before.x - x) * (py - y)) / (before.y - y) + x) inside = !inside;
  }
  return inside;
}

const PLACA_BLANCA = { fill: COLOR.papel, radio: 1.5 } as const;

function grow({ x, y, width, height }: Caja): Caja {
  return { x: x - PLACA, y: y - PLACA, width: width + 2 * PLACA, height: height + 2 * PLACA };
}

/** Draws the logo, or the trade name when there is no logo, faintly over the middle of the page. */
export function drawMarcaDeAgua({ documento, formato, imagenes }: PrintContext): DrawCommand[] {
  if (!formato.usaMarcaDeAgua) return [];
  const { logo } = imagenes;
  const lado = LADO_MARCA;
  const box = { x: (PAGINA.ancho - lado) / 2, y: (PAGINA.alto - lado) / 2, ancho: lado, alto: lado };
  if (logo !== null) {
    const image = { kind: 'image', ...placeImage(box, logo), logo, opacity: OPACIDAD_MARCA } as const;
    return [drawGroup('Artifact', [image])];
  }
  const text = toPrintable(documento.datos.nombreEmisor);
  const size = Math.min(52, (52 * 220) / Math.max(1, textWidth(text, { size: 52, bold: true })));
  return [
    drawGroup('Artifact', [
      {
        kind: 'mark',
        x: PAGINA.ancho / 2,
        y: PAGINA.alto / 2,
        text,
        size,
        angle: 45,
        opacity: OPACIDAD_MARCA,
        color: COLOR.tinta,
      },
    ]),
  ];
}

/** Draws the two free texts of the issuer, each inside its own place. */
function drawTextosLibres({ formato }: PrintContext, fondo: readonly DrawCommand[]): DrawCommand[] {
  return formato.textosLibres.flatMap((libre) => {
    const box = { x: libre.x, y: libre.y, width: libre.ancho, height: libre.alto };
    return libre.texto.trim() === '' ? [] : drawLibre(libre, box, inkOn(fillAt(fondo, box) ?? COLOR.papel));
  });
}

function drawLibre(libre: TextoLibre, box: Caja, color: string): DrawCommand[] {
  const margin = libre.marco ? MARGEN_LIBRE : 0;
  const place = { x: box.x + margin, top: box.y + margin, width: box.width - 2 * margin };
  const { style, texto } = fitInside(libre, { width: place.width, height: box.height - 2 * margin });
  const { commands } = drawAligned(texto, place, { ...style, color, alineacion: libre.alineacion });
  return [...(libre.marco ? [drawBox(box, { stroke: COLOR.linea })] : []), ...commands];
}

/** Shrinks a text until it fits in its place; a text too long even at the smallest size ends in dots. */
function fitInside(
  libre: TextoLibre,
  { width, height }: { width: number; height: number },
): { style: Estilo; texto: string } {
  const { texto } = libre;
  let style = styleOfLibre(libre);
  const linesAt = (size: number) => Math.max(1, Math.floor((height + 0.01) / lineHeight(size)));
  let lines = wrapText(texto, width, style);
  while (lines.length > linesAt(style.size) && style.size > LIBRE_MINIMO) {
    style = { ...style, size: Math.max(LIBRE_MINIMO, style.size - 0.5) };
    lines = wrapText(texto, width, style);
  }
  const fitting = linesAt(style.size);
  if (lines.length <= fitting) return { style, texto };
  const shown = lines.slice(0, fitting).join(' ');
  return { style, texto: `${shown.slice(0, -2).trimEnd()}…` };
}

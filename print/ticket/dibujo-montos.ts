import { baseLine, drawParagraph, drawText } from '../dibujo.ts';
import { lineHeight } from '../page.ts';
import type { Bloque, Estilo } from '../page.ts';
import { shrinkToFit, textWidth, toPrintable } from '../texto.ts';
import type { Tira } from './papel.ts';

const SEPARACION = 2;

/** Draws a text on the left and an amount on the right, on one line, or on two when they do not fit. */
export function drawIzquierdaDerecha(
  { x, width }: Tira,
  [izquierda, derecha]: readonly [string, string],
  top: number,
  style: Estilo,
): { izquierda: Bloque; derecha: Bloque } {
  const amount = shrinkToFit(derecha, width, style, 4);
  const free = width - textWidth(toPrintable(derecha), amount) - SEPARACION;
  const fits = textWidth(toPrintable(izquierda), style) <= free;
  const left = drawParagraph(izquierda, { x, top, width }, style);
  const y = fits ? top : left.bottom;
  const base = baseLine(y, style.size, style.interlinea);
  const text = drawText(derecha, x + width, base, { ...amount, align: 'right' });
  const bottom = y + lineHeight(style.size, style.interlinea);
  return { izquierda: left, derecha: { commands: [text], bottom } };
}

import { baseLine, drawParagraph, drawText, ungroup } from '../dibujo.ts';
import { lineHeight } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit, textWidth, toPrintable, wrapText } from '../texto.ts';
import type { Tira } from './papel.ts';
import type { PiezaFila } from './piezas.ts';

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

/** Cells of a drawn row, each with its texts. */
type Renglones = { commands: DrawCommand[][]; bottom: number };

/**
 * Draws a row: its text, and at the right edge "cantidad x precio" and the amount, on the last line of the text where they
 * fit and else below it.
 */
export function drawRenglones(
  tira: Tira,
  { texto, izquierda, derecha }: Pick<PiezaFila, 'texto' | 'izquierda' | 'derecha'>,
  top: number,
  style: Estilo,
): Renglones {
  const { x, width } = tira;
  const encima = drawParagraph(texto, { x, top, width }, style);
  const widthOf = (each: string): number => textWidth(toPrintable(each), style);
  const [antes, monto] = [widthOf(izquierda), widthOf(derecha)];
  const pares = monto + (izquierda === '' ? 0 : SEPARACION + antes);
  const [ultimo = ''] = wrapText(texto, width, style).slice(-1);
  if (pares > width) {
    const debajo = drawIzquierdaDerecha(tira, [izquierda, derecha], encima.bottom, style);
    const commands = [encima, debajo.izquierda, debajo.derecha].map((each) => each.commands.flatMap(ungroup));
    return { commands, bottom: debajo.derecha.bottom };
  }
  const alto = lineHeight(style.size, style.interlinea);
  const isBeside = widthOf(ultimo) + SEPARACION + pares <= width;
  const y = isBeside ? encima.bottom - alto : encima.bottom;
  const base = baseLine(y, style.size, style.interlinea);
  const toTheRight = (each: string, edge: number): DrawCommand[] => [
    drawText(each, edge, base, { ...style, align: 'right' }),
  ];
  const commands = [
    encima.commands.flatMap(ungroup),
    ...(izquierda === '' ? [] : [toTheRight(izquierda, x + width - monto - SEPARACION)]),
    toTheRight(derecha, x + width),
  ];
  return { commands, bottom: y + alto };
}

import { baseLine, drawGroup, drawParagraph, drawText, ungroup } from '../dibujo.ts';
import type { Dato } from '../dibujo.ts';
import { lineHeight } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit, textWidth, toPrintable } from '../texto.ts';
import type { Tira } from './papel.ts';

const LARGO_UUID = 36;
/** Number of words up to which a value, such as a date with its hour, is kept on one line. */
const ENTEROS = 2;
/** Gap in millimetres between two pairs that share a line. */
const SEPARACION = 3;

/** Draws labels and values; pairs that fit beside one another share a line, because a strip is paid for by its length. */
export function drawDatos(tira: Tira, datos: readonly Dato[], top: number, style: Estilo): Bloque {
  const alto = lineHeight(style.size, style.interlinea);
  const commands: DrawCommand[] = [];
  let bottom = top;
  /** Width taken on the line that ends at `bottom`; the whole width when nothing more may stand on it. */
  let used = tira.width;
  for (const dato of datos) {
    const wide = anchoOf(dato, style);
    const isBeside = used + SEPARACION + wide <= tira.width;
    const from = isBeside ? used + SEPARACION : 0;
    const lugar = { ...tira, x: tira.x + from, width: tira.width - from };
    const drawn = drawDato(lugar, dato, isBeside ? bottom - alto : bottom, style);
    commands.push(...drawn.commands);
    bottom = drawn.bottom;
    used = wide <= lugar.width ? from + wide : tira.width;
  }
  return { commands, bottom };
}

/** Width of a pair on one line. */
function anchoOf([etiqueta, valor]: Dato, style: Estilo): number {
  return (
    textWidth(toPrintable(`${etiqueta}: `), { ...style, bold: true }) +
    textWidth(toPrintable(valor), style) +
    0.01
  );
}

/** Draws the label and lets the value run on from it over the whole width, because a strip is too narrow for two columns. */
function drawDato({ x, width }: Tira, [etiqueta, valor]: Dato, top: number, style: Estilo): Bloque {
  const bold = { ...style, bold: true };
  const indent = textWidth(toPrintable(`${etiqueta}: `), bold);
  const words = toPrintable(valor).split(' ');
  const fits = (many: number): boolean => textWidth(words.slice(0, many).join(' '), style) <= width - indent;
  let beside = 0;
  while (beside < words.length && fits(beside + 1)) beside += 1;
  if (words.length <= ENTEROS && beside < words.length) beside = 0;
  const label = drawParagraph(`${etiqueta}:`, { x, top, width }, bold);
  const base = baseLine(top, style.size, style.interlinea);
  const first = drawText(words.slice(0, beside).join(' '), x + indent, base, style);
  const rest = words.slice(beside).join(' ');
  const below =
    rest === ''
      ? label
      : drawParagraph(rest, { x, top: label.bottom, width }, shrinkUuid(rest, width, style));
  const texts = [...label.commands, first, ...(rest === '' ? [] : below.commands)];
  return { commands: [drawGroup('P', texts.flatMap(ungroup))], bottom: below.bottom };
}

/** Shrinks an authorisation so that it fits in one line, because a broken number cannot be copied reliably. */
function shrinkUuid(texto: string, width: number, style: Estilo): Estilo {
  return texto.length === LARGO_UUID ? shrinkToFit(texto, width, style) : style;
}

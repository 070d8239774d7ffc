import type { FuenteEstandar } from '#domain/plantillas/fuentes-texto.ts';
import { normalizeUnicode } from '#domain/texto/texto.ts';
import estandar from './fuentes/anchos-estandar.json';
import propia from './fuentes/anchos.json';
import { MM_POR_PUNTO } from './page.ts';
import type { Estilo } from './page.ts';

const DESCONOCIDO = '□';
/** Advance widths in thousandths of an em, by UTF-16 unit; -1 for a character outside the font. */
const WIDTHS = { regular: buildWidths(propia, propia.regular), bold: buildWidths(propia, propia.bold) };
/** Every letter of a typewriter is as wide, in both weights. */
const MAQUINA = buildWidths(estandar, new Array<number>(estandar.characters.length).fill(estandar.maquina));
const WIDTHS_ESTANDAR: Readonly<Record<FuenteEstandar, typeof WIDTHS>> = {
  SERIFA: {
    regular: buildWidths(estandar, estandar.serifa.regular),
    bold: buildWidths(estandar, estandar.serifa.bold),
  },
  MAQUINA: { regular: MAQUINA, bold: MAQUINA },
};
/** Format characters (soft hyphen, joiners, direction marks) and controls, which draw nothing on paper. */
const INVISIBLE = /[\p{Cc}\p{Cf}\uFE00-\uFE0F]/u;
/** Texts in which nothing must be composed, left out or replaced: nearly every text of an invoice. */
const SENCILLO = /^[ -~\u00A0-\u00AC\u00AE-\u017F]*$/;

function buildWidths({ characters }: { characters: string }, anchos: readonly number[]): Int16Array {
  const widths = new Int16Array(0x10000).fill(-1);
  for (const [i, character] of Array.from(characters).entries()) {
    widths[character.charCodeAt(0)] = anchos[i] ?? 0;
  }
  return widths;
}

/** Text as the embedded font can show it: composed, in one line, with a box for unknown characters. */
export function toPrintable(text: string): string {
  if (SENCILLO.test(text)) return text;
  const composed = normalizeUnicode(text, 'NFC').replace(/[\t\r\n\u2028\u2029]+/g, ' ');
  let printable = '';
  for (const character of composed) {
    if (INVISIBLE.test(character)) continue;
    const isKnown = character.length === 1 && (WIDTHS.regular[character.charCodeAt(0)] ?? -1) >= 0;
    printable += isKnown ? character : DESCONOCIDO;
  }
  return printable;
}

/** Width in millimetres of a printable text. */
export function textWidth(text: string, style: Estilo): number {
  const { regular, bold } = style.fuente === undefined ? WIDTHS : WIDTHS_ESTANDAR[style.fuente];
  const widths = style.bold === true ? bold : regular;
  let thousandths = 0;
  for (let i = 0; i < text.length; i += 1) thousandths += Math.max(0, widths[text.charCodeAt(i)] ?? 0);
  return (thousandths / 1000) * style.size * MM_POR_PUNTO;
}

/** Wraps a text into lines no wider than `width` millimetres; its line breaks are kept and endless words are cut. */
export function wrapText(text: string, width: number, style: Estilo): string[] {
  if (SENCILLO.test(text)) return wrapParagraph(text, width, style);
  return wrapParagraphs(text, width, style).flat();
}

/** Wraps a text like wrapText, with the lines of each paragraph in a list of their own. */
export function wrapParagraphs(text: string, width: number, style: Estilo): string[][] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).map((paragraph) => wrapParagraph(paragraph, width, style));
}

function wrapParagraph(text: string, width: number, style: Estilo): string[] {
  const printable = toPrintable(text);
  if (!printable.includes('  ') && textWidth(printable, style) <= width) return [printable.trim()];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const space = textWidth(' ', style);
  for (const word of printable.trim().split(/ +/)) {
    for (const piece of cutWord(word, width, style)) {
      const pieceWidth = textWidth(piece, style);
      if (line === '') [line, used] = [piece, pieceWidth];
      else if (used + space + pieceWidth <= width)
        [line, used] = [`${line} ${piece}`, used + space + pieceWidth];
      else {
        lines.push(line);
        [line, used] = [piece, pieceWidth];
      }
    }
  }
  lines.push(line);
  return lines;
}

/** Cuts a word wider than the column into pieces that fit. */
function cutWord(word: string, width: number, style: Estilo): string[] {
  if (textWidth(word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const characterWidth = textWidth(character, style);
    if (piece !== '' && used + characterWidth > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += character;
    used += characterWidth;
  }
  return [...pieces, piece];
}

/** Reduces the size of a style, to `smallest` points at most, until the text fits in one line. */
export function shrinkToFit(text: string, width: number, style: Estilo, smallest = 5): Estilo {
  const wide = textWidth(toPrintable(text), style);
  if (wide <= width) return style;
  const size = Math.floor(((style.size * width) / wide) * 10) / 10;
  return { ...style, size: Math.max(smallest, size) };
}

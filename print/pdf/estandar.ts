import type { FuenteEstandar } from '#domain/plantillas/fuentes-texto.ts';
import type { Objetos } from './objetos.ts';
import { literal } from './subconjunto.ts';

/** One weight of a standard font: its name among the resources, and its name in every reader (ISO 32000 §9.6.2.2). */
export type Estandar = { clave: string; nombre: string };

export const ESTANDAR: Readonly<Record<FuenteEstandar, Readonly<Record<'regular' | 'bold', Estandar>>>> = {
  SERIFA: {
    regular: { clave: 'SR', nombre: 'Times-Roman' },
    bold: { clave: 'SB', nombre: 'Times-Bold' },
  },
  MAQUINA: {
    regular: { clave: 'MR', nombre: 'Courier' },
    bold: { clave: 'MB', nombre: 'Courier-Bold' },
  },
};

/** First of the codes of WinAnsi that are not those of Unicode, and their characters (ISO 32000 annex D.2); blanks are unused. */
const PRIMERO = 0x80;
const DISTINTOS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const CODIGOS = new Map(
  Array.from(DISTINTOS, (character, i) => [character, PRIMERO + i] as const).filter(([each]) => each !== ' '),
);

/** Encodes a text as a literal string of one byte per character; WinAnsi must have them all. */
export function encodeWinAnsi(text: string): string {
  const bytes = Array.from(text, (character) => literal(CODIGOS.get(character) ?? character.charCodeAt(0)));
  return `(${bytes.join('')})`;
}

/** Writes a standard font, which no file embeds; answers its object number. */
export function putEstandar({ nombre }: Estandar, objetos: Objetos): number {
  const numero = objetos.reserve();
  objetos.put(numero, `<</Type/Font/Subtype/Type1/BaseFont/${nombre}/Encoding/WinAnsiEncoding>>`);
  return numero;
}

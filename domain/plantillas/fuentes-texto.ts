import { normalizeUnicode } from '../texto/texto.ts';

/** Letters of a free text: those of the document, letters with serifs, and those of a typewriter, which are all as wide. */
export const FUENTES_TEXTO = ['DOCUMENTO', 'SERIFA', 'MAQUINA'] as const;
export type FuenteTexto = (typeof FUENTES_TEXTO)[number];
/** Letters that every reader of PDF has (ISO 32000 §9.6.2.2), so that no file carries them: Times and Courier. */
export type FuenteEstandar = Exclude<FuenteTexto, 'DOCUMENTO'>;
export const FUENTE_POR_DEFECTO: FuenteTexto = 'DOCUMENTO';

export function isFuenteTexto(fuente: string): fuente is FuenteTexto {
  return FUENTES_TEXTO.some((each) => each === fuente);
}

/** Converts a font that was received; an absent or unknown one is that of the document. */
export function toFuenteTexto(fuente: string | null | undefined): FuenteTexto {
  return typeof fuente === 'string' && isFuenteTexto(fuente) ? fuente : FUENTE_POR_DEFECTO;
}

/** Format characters, which draw nothing on paper. */
const INVISIBLES = /[\p{Cf}\uFE00-\uFE0F]/gu;
/** Blanks, and the letters of WinAnsi (ISO 32000 annex D.2) that the document's own font has too. */
const LETRAS_ESTANDAR = /^[\t\n\r\u2028\u2029 -~\u00A0-\u00FF€‚„…‰Š‘’“”•–—™šŒœŽžŸ]*$/;

/** Whether the standard fonts have every letter of the text; they lack, for example, "ẍ" and the saltillo "ꞌ". */
export function hasLetrasEstandar(texto: string): boolean {
  return LETRAS_ESTANDAR.test(normalizeUnicode(texto, 'NFC').replace(INVISIBLES, ''));
}

/**
 * Standard font that a free text is printed in; undefined for that of the document. A text with a letter that the
 * standard fonts lack is printed in the document's own as a whole, because a word of two fonts looks like an error.
 */
export function fuenteImpresa({
  texto,
  fuente,
}: {
  texto: string;
  fuente: FuenteTexto;
}): FuenteEstandar | undefined {
  return fuente === 'DOCUMENTO' || !hasLetrasEstandar(texto) ? undefined : fuente;
}

import { withAnchoTicket } from '#domain/plantillas/ticket.ts';
import { hojaOf } from '#domain/plantillas/reglas.ts';
import type { FormatoPdf, TamanosPdf, TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import { styleOfLibre } from '../estilo-libre.ts';
import type { Estilo } from '../page.ts';
import type { Peso } from './piezas.ts';

/** Size in millimetres of a dot of a thermal head of 203 dpi. */
export const PUNTO = 25.4 / 203;
/** Only ink of a thermal printer; a lighter colour would be printed as a cloud of dots. */
export const NEGRO = '#000000';
/** Factor by which the type of document, the total and warnings are larger than the texts around them. */
const REALCE = 1.25;
/** Factor by which the small print is smaller, and the least size in points that a thermal head still prints legibly. */
const CHICO = 0.8;
const TAMANO_MINIMO = 5;
/** Height of a line in times its size: strips are set tighter than letter paper, because paper is what they cost. */
const INTERLINEA = 1.12;

/**
 * Printable width (`alcance`, millimetres) of printers by paper width (`hasta`, inches, exclusive): 48, 72 and 104 mm
 * less a margin.
 */
const ALCANCES: readonly { hasta: number; alcance: number }[] = [
  { hasta: 2.5, alcance: 46 },
  { hasta: 3.5, alcance: 70 },
  { hasta: Infinity, alcance: 97 },
];

/** A strip of paper, or a column of it; everything is printed between `x` and `x + width`, in millimetres. */
export type Tira = { tamanos: TamanosPdf; ancho: number; x: number; width: number };

/** Settings as that paper takes them, and its strip. */
export function createTira(formato: FormatoPdf): { propio: FormatoPdf; tira: Tira } {
  const propio = withAnchoTicket(formato, formato.anchoPulgadas);
  const { ancho } = hojaOf(propio);
  const alcance = ALCANCES.find(({ hasta }) => formato.anchoPulgadas < hasta)?.alcance ?? ancho;
  const x = inDots((ancho - alcance) / 2);
  return { propio, tira: { tamanos: propio.tamanos, ancho, x, width: ancho - 2 * x } };
}

/** Rounds up to whole printer dots. */
export function inDots(millimetres: number): number {
  return Math.ceil(millimetres / PUNTO - 1e-6) * PUNTO;
}

/** Style of a text of that weight. */
export function styleOf({ tamanos }: Tira, bloque: keyof TamanosPdf, peso: Peso): Estilo {
  const size = tamanos[bloque];
  const bold = peso === 'negrita' || peso === 'grande';
  const comun = { bold, color: NEGRO, interlinea: INTERLINEA };
  if (peso === 'grande') return { ...comun, size: size * REALCE };
  if (peso === 'chico')
    return { ...comun, size: Math.max(TAMANO_MINIMO, Math.round(size * CHICO * 10) / 10) };
  return { ...comun, size };
}

/** Style of a free text on a strip. */
export function styleLibre(libre: TextoLibre): Estilo {
  return { ...styleOfLibre(libre), color: NEGRO, interlinea: INTERLINEA };
}

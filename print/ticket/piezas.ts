import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import type { AlineacionTexto, Recuadro, TamanosPdf, TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import type { Dato } from '../dibujo.ts';

/**
 * Parts of a ticket, in reading order and without places. The strip of a PDF and the commands of a thermal printer are both
 * made of them, so neither can say what the other does not.
 */

/** Small print, body, bold body, or what must be seen first. */
export type Peso = 'chico' | 'normal' | 'negrita' | 'grande';
/** Setting that says how large the letters are on a drawn strip. */
type Bloque = keyof TamanosPdf;

export type PiezaTexto = {
  tipo: 'texto';
  texto: string;
  bloque: Bloque;
  peso: Peso;
  alineacion: AlineacionTexto;
  /** Title for screen readers; plain text when left out. */
  rol?: 'H1' | 'H2';
  /** Whether screen readers pass over it, because they have read it before. */
  repetido?: true;
  /** Whether it stands a little apart from what is above it. */
  aparte?: true;
};
/** Labels with their values; short ones may share a line. */
export type PiezaDatos = { tipo: 'datos'; datos: readonly Dato[]; bloque: Bloque; peso: Peso };
/** A text on the left and an amount on the right. */
export type PiezaMonto = {
  tipo: 'monto';
  izquierda: string;
  derecha: string;
  bloque: Bloque;
  peso: Peso;
};
/** Row of a table: a text over the whole width, and at its end, or below it where they do not fit, another one and an amount. */
export type PiezaFila = {
  tipo: 'fila';
  tabla: string;
  /** Whether the row holds the headings of the table. */
  cabeza: boolean;
  texto: string;
  /** Stands at the right edge, before the amount; empty for none. */
  izquierda: string;
  derecha: string;
  peso: Peso;
};
export type PiezaRaya = { tipo: 'raya' };
/** QR code, and the texts that stand beside it where the paper is wide enough, or else above it. */
export type PiezaCodigo = {
  tipo: 'codigo';
  url: string;
  alt: string;
  junto: readonly (PiezaTexto | PiezaDatos)[];
};
/** Picture in the middle, no larger than its place. */
export type PiezaFigura = { tipo: 'figura'; imagen: ImagenDecodificada; recuadro: Recuadro; alt: string };
/** Free text of the issuer with a letter size of its own. */
export type PiezaLibre = { tipo: 'libre'; libre: TextoLibre };

export type Pieza =
  | PiezaTexto
  | PiezaDatos
  | PiezaMonto
  | PiezaFila
  | PiezaRaya
  | PiezaCodigo
  | PiezaFigura
  | PiezaLibre;

import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import type { FuenteEstandar } from '#domain/plantillas/fuentes-texto.ts';

/** Letter paper and the frame of spec 2 §9, in millimetres. */
export const PAGINA = { ancho: 216, alto: 279, izquierda: 8, derecha: 208, arriba: 9 } as const;
/** Upper and lower edge of the item table of 200 × 126 mm. */
export const DETALLE = { arriba: 71, abajo: 197 } as const;
/** Left and right limit of text outside tables and frames (15 mm from each edge). */
export const TEXTO = { izquierda: 15, derecha: 201 } as const;
/** Upper edge of the table on pages after the first, which have only a short heading above it. */
export const ARRIBA_CONTINUACION = 21;
/** Upper edge of the bottom margin of 25 mm; below it are only the page number and what the issuer placed there. */
export const ABAJO_CIERRE = 254;
export const LINEA_PIE = 272;

export const MM_POR_PUNTO = 0.352778;
const INTERLINEA = 1.22;

export const COLOR = {
  tinta: '#1B1F24',
  tenue: '#4A535E',
  estructura: '#1B3A57',
  linea: '#B9C0C8',
  tinte: '#F1F4F7',
  papel: '#FFFFFF',
  alerta: '#8E1F36',
} as const;

export type Alineacion = 'left' | 'right' | 'center';

export type Estilo = {
  size: number;
  bold?: boolean;
  /** Standard font; that of the document when left out. */
  fuente?: FuenteEstandar;
  color?: string;
  align?: Alineacion;
  /** Height of a line in times its size; that of letter paper when left out. */
  interlinea?: number;
};

export type TextCommand = {
  kind: 'text';
  x: number;
  /** Height of the base line. */
  y: number;
  text: string;
  size: number;
  bold: boolean;
  color: string;
  align: Alineacion;
  /** Standard font, which has every letter of the text; that of the document when left out. */
  fuente?: FuenteEstandar;
  /** Width in millimetres to which the gaps between the words of a justified line are stretched. */
  stretch?: number;
};
export type LineCommand = {
  kind: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  color: string;
  /** Millimetres; a hairline when left out. */
  grosor?: number;
};
export type RectCommand = {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string | null;
  stroke: string | null;
  /** Radius of the corners in millimetres. */
  radio?: number;
};
/** A large slanted word over the whole page. */
export type MarkCommand = {
  kind: 'mark';
  x: number;
  y: number;
  text: string;
  size: number;
  angle: number;
  opacity: number;
  /** Colour; that of warnings when left out. */
  color?: string;
};
export type QrCommand = {
  kind: 'qr';
  x: number;
  y: number;
  size: number;
  text: string;
  /** Error correction; M when left out. */
  nivel?: 'L';
};
export type ImageCommand = {
  kind: 'image';
  x: number;
  y: number;
  width: number;
  height: number;
  logo: ImagenDecodificada;
  /** From 0 to 1; opaque when left out. */
  opacity?: number;
  /** Prints the picture without its colours, for printers that have only black. */
  gris?: true;
};
/** A step of an outline in millimetres: move, line, or Bézier curve with its two handles. */
export type Trazo =
  | { op: 'M' | 'L'; x: number; y: number }
  | { op: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number };
/** A closed shape; decoration that screen readers skip. */
export type PathCommand = {
  kind: 'path';
  trazos: readonly Trazo[];
  fill: string | null;
  stroke: string | null;
  opacity?: number;
};

/** Role of a part of the page for screen readers (names of ISO 32000 §14.8.4). */
export type Rol = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Artifact';
/**
 * Commands that belong together. Groups with the same `id` on several pages are one element (a table that continues).
 * Outside a group, text is a paragraph, a QR code a figure, and everything else decoration.
 */
export type GroupCommand = {
  kind: 'group';
  rol: Rol;
  id?: string;
  /** Description of a figure in words. */
  alt?: string;
  commands: DrawCommand[];
};

export type DrawCommand =
  | TextCommand
  | LineCommand
  | RectCommand
  | MarkCommand
  | QrCommand
  | ImageCommand
  | PathCommand
  | GroupCommand;

/** One sheet: its size in millimetres and what is drawn on it, in reading order. */
export type Pagina = { ancho: number; alto: number; commands: DrawCommand[] };

/** Commands drawn by a block, and the height in millimetres at which the next block may start. */
export type Bloque = { commands: DrawCommand[]; bottom: number };

/** Height in millimetres of one line of text of a size in points. */
export function lineHeight(size: number, interlinea = INTERLINEA): number {
  return size * MM_POR_PUNTO * interlinea;
}

import type { ImagenDecodificada } from './logo.ts';

/** Letter paper and the frame of spec 2 §9, in millimetres. */
export const PAGINA = { ancho: 216, alto: 279, izquierda: 8, derecha: 208, arriba: 9 } as const;
/** The item table of 200 × 126 mm. */
export const DETALLE = { arriba: 71, abajo: 197 } as const;
/** Text outside tables and frames stands between these (left 15, right 15 of the page). */
export const TEXTO = { izquierda: 15, derecha: 201 } as const;
/** On pages after the first only a short heading stands above the table. */
export const ARRIBA_CONTINUACION = 21;
/** The bottom margin of 25 mm: below it only the page number and what the issuer put there himself. */
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

export type Estilo = { size: number; bold?: boolean; color?: string; align?: Alineacion };

export type TextCommand = {
  kind: 'text';
  x: number;
  /** Base line. */
  y: number;
  text: string;
  size: number;
  bold: boolean;
  color: string;
  align: Alineacion;
  /** Width to which a justified line is stretched between its words. */
  stretch?: number;
};
export type LineCommand = {
  kind: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  color: string;
  /** Millimetres; the usual hairline when left out. */
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
  /** Radius of the corners. */
  radio?: number;
};
/** Large slanted word over the whole page. */
export type MarkCommand = {
  kind: 'mark';
  x: number;
  y: number;
  text: string;
  size: number;
  angle: number;
  opacity: number;
  /** The colour of warnings when left out. */
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
  /** 0 to 1; opaque when left out. */
  opacity?: number;
  /** Without its colours, for paper that is printed in black. */
  gris?: true;
};
/** A step of an outline, in millimetres of the page: move, line, or Bézier curve with its two handles. */
export type Trazo =
  | { op: 'M' | 'L'; x: number; y: number }
  | { op: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number };
/** A closed shape; decoration, never read aloud. */
export type PathCommand = {
  kind: 'path';
  trazos: readonly Trazo[];
  fill: string | null;
  stroke: string | null;
  opacity?: number;
};

/** What a part of the page is for whoever hears it instead of seeing it (names of ISO 32000 §14.8.4). */
export type Rol = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Artifact';
/**
 * Commands that belong together. Groups with the same `id` on several pages are one element (a table that goes on).
 * Outside a group, text is a paragraph, a QR code a figure, and everything else decoration.
 */
export type GroupCommand = {
  kind: 'group';
  rol: Rol;
  id?: string;
  /** What a figure shows, in words. */
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

/** What a block drew and the height at which the next one may start. */
export type Bloque = { commands: DrawCommand[]; bottom: number };

/** Height of one line of text of a size in points, in millimetres. */
export function lineHeight(size: number): number {
  return size * MM_POR_PUNTO * INTERLINEA;
}

import { hojaOf } from '#domain/plantillas/reglas.ts';
import { withAnchoTicket } from '#domain/plantillas/ticket.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { createContexto, sizeOf } from '../../contexto.ts';
import type { PrintContext } from '../../contexto.ts';
import { drawParagraph } from '../../dibujo.ts';
import type { Imagenes } from '../../logo.ts';
import type { Bloque, Estilo } from '../../page.ts';

/** Size in millimetres of a dot of a thermal head of 203 dpi. */
export const PUNTO = 25.4 / 203;
/** Only ink of a thermal printer; a lighter colour would be printed as a cloud of dots. */
export const NEGRO = '#000000';
/** Factor by which the type of document and the total are larger than the texts around them. */
export const REALCE = 1.25;
const GROSOR = 2 * PUNTO;
const AIRE_RAYA = 1;

/**
 * Printable width (`alcance`, millimetres) of printers by paper width (`hasta`, inches, exclusive): 48, 72 and 104 mm
 * less a margin.
 */
const ALCANCES: readonly { hasta: number; alcance: number }[] = [
  { hasta: 2.5, alcance: 46 },
  { hasta: 3.5, alcance: 70 },
  { hasta: Infinity, alcance: 97 },
];

/** A strip of paper; everything is printed between `x` and `x + width`, in millimetres. */
export type Ticket = {
  contexto: PrintContext;
  papel: { ancho: number; alto: number };
  x: number;
  width: number;
};

export function createTicket(documento: DocumentoCompleto, formato: FormatoPdf, imagenes: Imagenes): Ticket {
  const propio = withAnchoTicket(formato, formato.anchoPulgadas);
  const papel = hojaOf(propio);
  const alcance = ALCANCES.find(({ hasta }) => formato.anchoPulgadas < hasta)?.alcance ?? papel.ancho;
  const x = inDots((papel.ancho - alcance) / 2);
  return { contexto: createContexto(documento, propio, imagenes), papel, x, width: papel.ancho - 2 * x };
}

/** Rounds up to whole printer dots. */
export function inDots(millimetres: number): number {
  return Math.ceil(millimetres / PUNTO - 1e-6) * PUNTO;
}

export function styleOf({ contexto }: Ticket, bloque: Parameters<typeof sizeOf>[1], bold = false): Estilo {
  return { size: sizeOf(contexto, bloque), bold, color: NEGRO };
}

/** Draws a line of two printer dots across the strip. */
export function drawRaya({ x, width }: Ticket, top: number): Bloque {
  const y = inDots(top + AIRE_RAYA) + PUNTO;
  return {
    commands: [{ kind: 'line', x1: x, y1: y, x2: x + width, y2: y, color: NEGRO, grosor: GROSOR }],
    bottom: y + PUNTO + AIRE_RAYA,
  };
}

/** Draws a centred paragraph. */
export function drawCentrado({ x, width }: Ticket, texto: string, top: number, style: Estilo): Bloque {
  return drawParagraph(texto, { x: x + width / 2, width, top }, { ...style, align: 'center' });
}

import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { Imagenes } from './logo.ts';
import type { Bloque, DrawCommand, Pagina } from './page.ts';
import { contenidoDe } from './ticket/contenido.ts';
import { pasosOf } from './ticket/dibujo-piezas.ts';
import type { Paso } from './ticket/dibujo-piezas.ts';
import type { Pieza } from './ticket/piezas.ts';
import { createTira, inDots } from './ticket/papel.ts';

const ARRIBA = 2;
/** Millimetres of paper left at the end for tearing it off. */
const ABAJO = 4;
/** Longest strip in millimetres: a PDF page ends at 5,080 mm, and no printer cuts a roll so late. */
const LARGO_MAXIMO = 4_500;

/**
 * Draws template 6: a strip that ends where its content ends; a pure function. It is never wider than high, because
 * printer drivers turn such a page.
 */
export function layoutTicket(
  documento: DocumentoCompleto,
  formato: FormatoPdf,
  imagenes: Imagenes,
): Pagina[] {
  return layoutPiezas(formato, (propio) => contenidoDe(documento, propio, imagenes));
}

/** Draws parts on the strip of those settings; `piezasOf` gets the settings as the paper takes them. */
export function layoutPiezas(
  formato: FormatoPdf,
  piezasOf: (propio: FormatoPdf) => readonly Pieza[],
): Pagina[] {
  const { propio, tira } = createTira(formato);
  const pasos = piezasOf(propio).flatMap((pieza) => pasosOf(tira, pieza));
  const { ancho } = tira;
  return flow(pasos).map(({ commands, bottom }) => {
    return { ancho, alto: inDots(Math.max(ancho, bottom + ABAJO)), commands };
  });
}

/** Draws blocks one below the other; those beyond the longest strip continue on another one. */
function flow(pasos: readonly Paso[]): Bloque[] {
  const tiras: Bloque[] = [];
  let commands: DrawCommand[] = [];
  let bottom = ARRIBA;
  for (const paso of pasos) {
    let drawn = paso(bottom);
    if (drawn.bottom > LARGO_MAXIMO && commands.length > 0) {
      tiras.push({ commands, bottom });
      commands = [];
      drawn = paso(ARRIBA);
    }
    commands.push(...drawn.commands);
    bottom = drawn.bottom;
  }
  return [...tiras, { commands, bottom }];
}

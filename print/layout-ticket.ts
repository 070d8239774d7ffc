import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { cabeceraOf } from './blocks/ticket/cabecera.ts';
import { cierreOf } from './blocks/ticket/cierre.ts';
import { filasOf } from './blocks/ticket/detalle.ts';
import { createTicket, inDots } from './blocks/ticket/papel.ts';
import type { Imagenes } from './logo.ts';
import type { Bloque, DrawCommand, Pagina } from './page.ts';

const ARRIBA = 2;
/** So much paper is left to tear it off. */
const ABAJO = 6;
/** A PDF page ends at 5,080 mm; no roll is cut so late either. */
const LARGO_MAXIMO = 4_500;

/** Template 6: a strip of paper as long as what it says, and no shorter than the specification's; a pure function. */
export function layoutTicket(
  documento: DocumentoCompleto,
  formato: FormatoPdf,
  imagenes: Imagenes,
): Pagina[] {
  const ticket = createTicket(documento, formato, imagenes);
  const { ancho, alto } = ticket.papel;
  const pasos = [...cabeceraOf(ticket), ...filasOf(ticket), ...cierreOf(ticket)];
  return flow(pasos).map(({ commands, bottom }) => {
    return { ancho, alto: inDots(Math.max(alto, bottom + ABAJO)), commands };
  });
}

/** Blocks one under the other; what no longer fits in the longest strip goes on in another. */
function flow(pasos: readonly ((top: number) => Bloque)[]): Bloque[] {
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

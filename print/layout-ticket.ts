import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { cabeceraOf } from './blocks/ticket/cabecera.ts';
import { cierreOf } from './blocks/ticket/cierre.ts';
import { filasOf } from './blocks/ticket/detalle.ts';
import { createTicket, inDots } from './blocks/ticket/papel.ts';
import type { Imagenes } from './logo.ts';
import type { Bloque, DrawCommand, Pagina } from './page.ts';

const ARRIBA = 2;
/** Millimetres of paper left at the end for tearing it off. */
const ABAJO = 6;
/** Longest strip in millimetres: a PDF page ends at 5,080 mm, and no printer cuts a roll so late. */
const LARGO_MAXIMO = 4_500;

/** Draws template 6: a strip as long as its content needs and at least as long as the specification says; a pure function. */
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

/** Draws blocks one below the other; those beyond the longest strip continue on another one. */
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

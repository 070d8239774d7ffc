import { decimal } from '#domain/dinero/decimal.ts';
import { montoEnLetras } from '#domain/dinero/monto-en-letras.ts';
import type { TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import { datosCertificacion, verificacionUrlOf } from '../../datos-impresos.ts';
import { drawAligned, drawGroup, drawParagraph, ungroup } from '../../dibujo.ts';
import { leyendasOf } from '../../montos-impresos.ts';
import type { Bloque, LineCommand } from '../../page.ts';
import { IMPRESO } from '../../textos.ts';
import { notaOf, textoFcamOf } from '../cierre.ts';
import { avisosDe, drawDatos, drawFigura, drawTextoTicket } from './cabecera.ts';
import { drawCodigo } from './codigo.ts';
import { abonosOf, drawMontos } from './montos.ts';
import { drawCentrado, drawRaya, inDots, NEGRO, PUNTO, styleOf } from './papel.ts';
import type { Ticket } from './papel.ts';

type Paso = (top: number) => Bloque;

const AIRE = 1;
const RELLENO = 1;

/** Steps that draw all that comes after the lines. */
export function cierreOf(ticket: Ticket): Paso[] {
  const { contexto } = ticket;
  const { documento, formato, imagenes } = contexto;
  const style = styleOf(ticket, 'datos');
  const url = verificacionUrlOf(documento);
  const paragraph = (texto: string): Paso =>
    texto === ''
      ? (top) => ({ commands: [], bottom: top })
      : (top) => drawParagraph(texto, { ...ticket, top: top + AIRE }, style);
  return [
    (top) => drawRaya(ticket, top),
    // The warnings are printed again, because the end of a long strip (total and code) can be torn off its head.
    ...avisosDe(ticket).map(
      (paso): Paso =>
        (top) =>
          hide(paso(top)),
    ),
    (top) => drawTextoTicket(ticket, 3, top),
    (top) => drawMontos(ticket, top),
    paragraph(montoEnLetras(decimal(documento.total), documento.moneda)),
    ...leyendasOf(documento).map(paragraph),
    (top) => drawTextoTicket(ticket, 4, top),
    ...abonosOf(ticket),
    paragraph(textoFcamOf(contexto)),
    (top) => drawRaya(ticket, top),
    (top) => drawDatos(ticket, datosCertificacion(documento), top, style),
    (top) => (url === null ? { commands: [], bottom: top } : drawCodigo(ticket, url, top)),
    (top) => drawCentrado(ticket, notaOf(documento, url), top + AIRE, style),
    (top) => drawTextoTicket(ticket, 5, top),
    ...formato.textosLibres.map((libre) => (top: number) => drawLibre(ticket, libre, top)),
    (top) => {
      const figura = { logo: imagenes.imagen, recuadro: formato.imagen, alt: IMPRESO.altImagen };
      return drawFigura(ticket, figura, top + AIRE);
    },
  ];
}

/** Makes drawn commands decoration, so that screen readers do not announce them a second time. */
function hide({ commands, bottom }: Bloque): Bloque {
  return { commands: [drawGroup('Artifact', commands.flatMap(ungroup))], bottom };
}

/** Draws a free text of the issuer over the whole width, because a strip has no room beside anything. */
function drawLibre({ x, width }: Ticket, libre: TextoLibre, top: number): Bloque {
  const { texto, tamano, negrita, alineacion, marco } = libre;
  if (texto.trim() === '') return { commands: [], bottom: top };
  const margin = marco ? RELLENO : 0;
  const place = { x: x + margin, width: width - 2 * margin, top: top + AIRE + margin };
  const { commands, bottom } = drawAligned(texto, place, {
    size: tamano,
    bold: negrita,
    color: NEGRO,
    alineacion,
  });
  if (!marco) return { commands, bottom };
  return {
    commands: [
      ...drawMarco({ left: x, right: x + width, top: top + AIRE, bottom: bottom + RELLENO }),
      ...commands,
    ],
    bottom: bottom + RELLENO,
  };
}

type Lados = { left: number; right: number; top: number; bottom: number };

/** Draws a frame of four lines, two printer dots thick. */
function drawMarco({ left, right, top, bottom }: Lados): LineCommand[] {
  const [up, down] = [inDots(top) + PUNTO, inDots(bottom) + PUNTO];
  const line = (x1: number, y1: number, x2: number, y2: number): LineCommand => {
    return { kind: 'line', x1, y1, x2, y2, color: NEGRO, grosor: 2 * PUNTO };
  };
  const [west, east] = [left + PUNTO, right - PUNTO];
  return [
    line(left, up, right, up),
    line(left, down, right, down),
    line(west, up, west, down),
    line(east, up, east, down),
  ];
}

import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import type { Recuadro } from '#domain/plantillas/formato-pdf.ts';
import { autorizacionOf, datosDocumento, datosEmisor, datosReceptor } from '../../datos-impresos.ts';
import { baseLine, drawGroup, drawParagraph, drawText, stack, ungroup } from '../../dibujo.ts';
import type { Dato } from '../../dibujo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import type { Bloque, Estilo } from '../../page.ts';
import { shrinkToFit, textWidth, toPrintable } from '../../texto.ts';
import { IMPRESO } from '../../textos.ts';
import { avisosOf } from '../avisos.ts';
import { complementosOf } from '../complementos.ts';
import { drawTexto } from '../partes.ts';
import type { NumeroTexto } from '../partes.ts';
import { drawCentrado, drawRaya, NEGRO, REALCE, styleOf } from './papel.ts';
import type { Ticket } from './papel.ts';

type Paso = (top: number) => Bloque;

const AIRE = 1;
const LARGO_UUID = 36;
/** Number of words up to which a value, such as a date with its hour, is kept on one line. */
const ENTEROS = 2;

/** Steps that draw all that comes before the lines, in reading order. */
export function cabeceraOf(ticket: Ticket): Paso[] {
  const { documento, formato, imagenes } = ticket.contexto;
  const alt = IMPRESO.altLogo(documento.datos.nombreEmisor);
  return [
    (top) => drawFigura(ticket, { logo: imagenes.logo, recuadro: formato.logo, alt }, top),
    (top) => drawEmisor(ticket, top),
    (top) => drawTextoTicket(ticket, 1, top),
    ...avisosDe(ticket),
    (top) => drawRaya(ticket, top),
    (top) => drawDocumento(ticket, top),
    (top) => drawRaya(ticket, top),
    (top) => drawDatos(ticket, datosReceptor(documento), top, styleOf(ticket, 'cliente')),
    (top) => drawTextoTicket(ticket, 2, top),
    ...complementosOf(documento).map(({ titulo, datos }) => (top: number) => {
      const style = styleOf(ticket, 'cliente');
      const head = drawParagraph(titulo, { ...ticket, top: top + AIRE }, { ...style, bold: true });
      const body = drawDatos(ticket, datos, head.bottom, style);
      return { commands: [drawGroup('H2', head.commands), ...body.commands], bottom: body.bottom };
    }),
    (top) => drawRaya(ticket, top),
  ];
}

type Figura = { logo: ImagenDecodificada | null; recuadro: Recuadro; alt: string };

/** Draws a picture in the middle, no larger than its place and without colours. */
export function drawFigura({ papel, width }: Ticket, { logo, recuadro, alt }: Figura, top: number): Bloque {
  if (logo === null) return { commands: [], bottom: top };
  const scale = Math.min(Math.min(recuadro.ancho, width) / logo.width, recuadro.alto / logo.height);
  const [w, h] = [logo.width * scale, logo.height * scale];
  const image = {
    kind: 'image',
    x: (papel.ancho - w) / 2,
    y: top,
    width: w,
    height: h,
    logo,
    gris: true,
  } as const;
  return { commands: [drawGroup('Figure', [image], { alt })], bottom: top + h + AIRE };
}

function drawEmisor(ticket: Ticket, top: number): Bloque {
  const { documento } = ticket.contexto;
  const { nombreEmisor, razonEmisor } = documento.datos;
  return stack(top, [
    (y) => drawCentrado(ticket, nombreEmisor, y, styleOf(ticket, 'nombre', true)),
    (y) => drawCentrado(ticket, razonEmisor, y, styleOf(ticket, 'razon')),
    (y) => drawDatos(ticket, datosEmisor(documento), y, styleOf(ticket, 'datos')),
  ]);
}

/** Steps that draw one sentence per warning about the document. */
export function avisosDe(ticket: Ticket): Paso[] {
  return avisosOf(ticket.contexto.documento).map(
    ({ texto }) =>
      (top) =>
        drawAviso(ticket, texto, top),
  );
}

/** Draws a warning as a sentence; on a strip, which is cut and copied, it takes the place of the slanted word of a page. */
function drawAviso(ticket: Ticket, texto: string, top: number): Bloque {
  const style = styleOf(ticket, 'nombre', true);
  const grande = { ...style, size: style.size * REALCE };
  const { commands, bottom } = drawCentrado(ticket, texto, top + AIRE, grande);
  return { commands, bottom: bottom + AIRE };
}

function drawDocumento(ticket: Ticket, top: number): Bloque {
  const { documento } = ticket.contexto;
  const style = styleOf(ticket, 'factura');
  const bold: Estilo = { ...style, bold: true };
  const [etiqueta, numero] = autorizacionOf(documento);
  return stack(top, [
    (y) => {
      const tipo = nombreTipoOf(documento.tipoDoc).toUpperCase();
      const { commands, bottom } = drawCentrado(ticket, tipo, y, { ...bold, size: bold.size * REALCE });
      return { commands: [drawGroup('H1', commands)], bottom };
    },
    (y) => drawCentrado(ticket, IMPRESO.dte, y, style),
    (y) => drawParagraph(`${etiqueta}:`, { ...ticket, top: y + AIRE }, bold),
    (y) => drawParagraph(numero, { ...ticket, top: y }, shrinkToFit(numero, ticket.width, bold)),
    (y) => drawDatos(ticket, datosDocumento(documento), y, style),
  ]);
}

export function drawDatos(ticket: Ticket, datos: readonly Dato[], top: number, style: Estilo): Bloque {
  return stack(
    top,
    datos.map((dato) => (y: number) => drawDato(ticket, dato, y, style)),
  );
}

/** Draws the label and lets the value run on from it over the whole width, because a strip is too narrow for two columns. */
function drawDato({ x, width }: Ticket, [etiqueta, valor]: Dato, top: number, style: Estilo): Bloque {
  const bold = { ...style, bold: true };
  const indent = textWidth(toPrintable(`${etiqueta}: `), bold);
  const words = toPrintable(valor).split(' ');
  const fits = (many: number): boolean => textWidth(words.slice(0, many).join(' '), style) <= width - indent;
  let beside = 0;
  while (beside < words.length && fits(beside + 1)) beside += 1;
  if (words.length <= ENTEROS && beside < words.length) beside = 0;
  const label = drawParagraph(`${etiqueta}:`, { x, top, width }, bold);
  const first = drawText(words.slice(0, beside).join(' '), x + indent, baseLine(top, style.size), style);
  const rest = words.slice(beside).join(' ');
  const below =
    rest === ''
      ? label
      : drawParagraph(rest, { x, top: label.bottom, width }, shrinkUuid(rest, width, style));
  const texts = [...label.commands, first, ...(rest === '' ? [] : below.commands)];
  return { commands: [drawGroup('P', texts.flatMap(ungroup))], bottom: below.bottom };
}

/** Shrinks an authorisation so that it fits in one line, because a broken number cannot be copied reliably. */
function shrinkUuid(texto: string, width: number, style: Estilo): Estilo {
  return texto.length === LARGO_UUID ? shrinkToFit(texto, width, style) : style;
}

export function drawTextoTicket({ contexto, x, width }: Ticket, numero: NumeroTexto, top: number): Bloque {
  return drawTexto(contexto, numero, { x, width, top, tinta: NEGRO });
}

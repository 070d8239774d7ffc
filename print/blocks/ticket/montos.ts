import { baseLine, drawGroup, drawParagraph, drawText, stack } from '../../dibujo.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { montosOf } from '../../montos-impresos.ts';
import type { Monto } from '../../montos-impresos.ts';
import { lineHeight } from '../../page.ts';
import type { Bloque, Estilo } from '../../page.ts';
import { shrinkToFit, textWidth, toPrintable } from '../../texto.ts';
import { IMPRESO } from '../../textos.ts';
import { REALCE, styleOf } from './papel.ts';
import type { Ticket } from './papel.ts';

const SEPARACION = 2;
const AIRE = 1;

/** Draws a text on the left and an amount on the right, on one line, or on two when they do not fit. */
export function splitLine(
  { x, width }: Ticket,
  [izquierda, derecha]: readonly [string, string],
  top: number,
  style: Estilo,
): { izquierda: Bloque; derecha: Bloque } {
  const amount = shrinkToFit(derecha, width, style, 4);
  const free = width - textWidth(toPrintable(derecha), amount) - SEPARACION;
  const fits = textWidth(toPrintable(izquierda), style) <= free;
  const left = drawParagraph(izquierda, { x, top, width }, style);
  const y = fits ? top : left.bottom;
  const text = drawText(derecha, x + width, baseLine(y, style.size), { ...amount, align: 'right' });
  return { izquierda: left, derecha: { commands: [text], bottom: y + lineHeight(style.size) } };
}

function drawMonto(ticket: Ticket, { etiqueta, monto, realce }: Monto, top: number): Bloque {
  const body = styleOf(ticket, 'detalle', realce !== 'ninguno');
  const style = realce === 'total' ? { ...body, size: body.size * REALCE } : body;
  const { izquierda, derecha } = splitLine(ticket, [etiqueta, monto], top, style);
  return { commands: [drawGroup('P', [...izquierda.commands, ...derecha.commands])], bottom: derecha.bottom };
}

/** Draws subtotal, discounts, taxes, total and withholdings. */
export function drawMontos(ticket: Ticket, top: number): Bloque {
  return stack(
    top + AIRE,
    montosOf(ticket.contexto.documento).map((monto) => (y: number) => drawMonto(ticket, monto, y)),
  );
}

/** Steps that draw the instalments, one per line. */
export function abonosOf(ticket: Ticket): ((top: number) => Bloque)[] {
  const { datos, moneda } = ticket.contexto.documento;
  const style = styleOf(ticket, 'detalle');
  if (datos.abonos.length === 0) return [];
  const title = (top: number): Bloque => {
    const { commands, bottom } = drawParagraph(
      IMPRESO.abonos,
      { ...ticket, top: top + AIRE },
      { ...style, bold: true },
    );
    return { commands: [drawGroup('H2', commands)], bottom };
  };
  return [
    title,
    ...datos.abonos.map(({ numero, fechaVencimiento, monto }) => (top: number) => {
      const cual = `${IMPRESO.abono} ${numero}, ${IMPRESO.vence.toLowerCase()} ${formatFecha(fechaVencimiento)}`;
      const { izquierda, derecha } = splitLine(ticket, [cual, formatMonto(monto, moneda)], top, style);
      const cells = [izquierda, derecha].map(({ commands }) => drawGroup('TD', commands));
      return {
        commands: [drawGroup('Table', [drawGroup('TR', cells)], { id: 'abonos' })],
        bottom: derecha.bottom,
      };
    }),
  ];
}

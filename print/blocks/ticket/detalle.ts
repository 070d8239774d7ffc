import { ZERO, compare } from '#domain/dinero/decimal.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import type { LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { drawGroup, drawParagraph, ungroup } from '../../dibujo.ts';
import { descuentoOf, impuestosOf, showsIva } from '../../montos-impresos.ts';
import { printExacto } from '../../numeros.ts';
import type { Bloque, DrawCommand, GroupCommand } from '../../page.ts';
import { IMPRESO } from '../../textos.ts';
import { splitLine } from './montos.ts';
import { styleOf } from './papel.ts';
import type { Ticket } from './papel.ts';

const TABLA = 'detalle';
const AIRE = 0.7;
/** Lines of a description that stay together: less than half of the longest strip at the largest letter size. */
const RENGLONES = 300;

const row = (cells: GroupCommand[]): DrawCommand =>
  drawGroup('Table', [drawGroup('TR', cells)], { id: TABLA });

/** Steps that draw the heads and each line: the description above "cantidad x precio" and the total. */
export function filasOf(ticket: Ticket): ((top: number) => Bloque)[] {
  const { detalle } = ticket.contexto.documento;
  return [(top) => drawCabeza(ticket, top), ...detalle.flatMap((linea) => pasosOf(ticket, linea))];
}

function drawCabeza(ticket: Ticket, top: number): Bloque {
  const { documento } = ticket.contexto;
  const style = styleOf(ticket, 'detalle', true);
  const precio = showsIva(documento) ? IMPRESO.precioConIva : IMPRESO.precio;
  const descripcion = drawParagraph(IMPRESO.descripcion, { ...ticket, top }, style);
  const cuanto = `${IMPRESO.cantidad} x ${precio}`;
  const { izquierda, derecha } = splitLine(ticket, [cuanto, IMPRESO.total], descripcion.bottom, style);
  const heads = [descripcion, izquierda, derecha].map(({ commands }) =>
    drawGroup('TH', commands.flatMap(ungroup)),
  );
  return { commands: [row(heads)], bottom: derecha.bottom };
}

/** Steps that draw one line; a description with thousands of line breaks does not fit in one strip, so it is drawn in parts. */
function pasosOf(ticket: Ticket, linea: LineaDocumento): ((top: number) => Bloque)[] {
  const texto = [`${linea.bienServicio} ${linea.descripcion}`, ...impuestosOf(linea), ...descuentosOf(linea)];
  const renglones = texto.join('\n').split('\n');
  const partes = Array.from({ length: Math.ceil(renglones.length / RENGLONES) }, (_, i) =>
    renglones.slice(i * RENGLONES, (i + 1) * RENGLONES).join('\n'),
  );
  return partes.map((parte, i) => (top: number) => {
    return i === partes.length - 1 ? drawLinea(ticket, linea, parte, top) : drawParte(ticket, parte, top);
  });
}

function drawParte(ticket: Ticket, parte: string, top: number): Bloque {
  const drawn = drawParagraph(parte, { ...ticket, top }, styleOf(ticket, 'detalle'));
  return { commands: [row([drawGroup('TD', drawn.commands.flatMap(ungroup))])], bottom: drawn.bottom };
}

function drawLinea(ticket: Ticket, linea: LineaDocumento, texto: string, top: number): Bloque {
  const style = styleOf(ticket, 'detalle');
  const descripcion = drawParagraph(texto, { ...ticket, top: top + AIRE }, style);
  const cantidad = `${printExacto(linea.cantidad)} ${linea.unidadMedida}`.trim();
  const cuanto = `${cantidad} x ${printExacto(linea.precioUnitario)}`;
  const total = formatNumero(linea.subtotal);
  const { izquierda, derecha } = splitLine(ticket, [cuanto, total], descripcion.bottom, style);
  const cells = [descripcion, izquierda, derecha].map(({ commands }) =>
    drawGroup('TD', commands.flatMap(ungroup)),
  );
  return { commands: [row(cells)], bottom: derecha.bottom };
}

/** Texts of the discounts of a line; none when it has no discount (spec 2 §5). */
function descuentosOf(linea: LineaDocumento): string[] {
  const descuento = descuentoOf(linea);
  return compare(descuento, ZERO) > 0 ? [`${IMPRESO.descuento}: ${formatNumero(descuento)}`] : [];
}

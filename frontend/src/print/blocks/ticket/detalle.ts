import { ZERO, compare } from '#domain/dinero/decimal.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import type { LineaDocumento } from '#domain/documentos/documento.ts';
import { drawGroup, drawParagraph, ungroup } from '../../dibujo.ts';
import { descuentoOf, impuestosOf, showsIva } from '../../montos-impresos.ts';
import { printExacto } from '../../numeros.ts';
import type { Bloque, DrawCommand, GroupCommand } from '../../page.ts';
import { IMPRESO } from '../../textos-impresos.ts';
import { splitLine } from './montos.ts';
import { styleOf } from './papel.ts';
import type { Ticket } from './papel.ts';

const TABLA = 'detalle';
const AIRE = 0.7;

const row = (cells: GroupCommand[]): DrawCommand =>
  drawGroup('Table', [drawGroup('TR', cells)], { id: TABLA });

/** The head of the lines and each of them: the description above "cantidad × precio" and the total (frontend guide C3). */
export function filasOf(ticket: Ticket): ((top: number) => Bloque)[] {
  const { detalle } = ticket.contexto.documento;
  return [
    (top) => drawCabeza(ticket, top),
    ...detalle.map((linea) => (top: number) => drawLinea(ticket, linea, top)),
  ];
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

function drawLinea(ticket: Ticket, linea: LineaDocumento, top: number): Bloque {
  const style = styleOf(ticket, 'detalle');
  const texto = [`${linea.bienServicio} ${linea.descripcion}`, ...impuestosOf(linea), ...descuentosOf(linea)];
  const descripcion = drawParagraph(texto.join('\n'), { ...ticket, top: top + AIRE }, style);
  const cantidad = `${printExacto(linea.cantidad)} ${linea.unidadMedida}`.trim();
  const cuanto = `${cantidad} x ${printExacto(linea.precioUnitario)}`;
  const total = formatNumero(linea.subtotal);
  const { izquierda, derecha } = splitLine(ticket, [cuanto, total], descripcion.bottom, style);
  const cells = [descripcion, izquierda, derecha].map(({ commands }) =>
    drawGroup('TD', commands.flatMap(ungroup)),
  );
  return { commands: [row(cells)], bottom: derecha.bottom };
}

/** Only where there is one (spec 2 §5). */
function descuentosOf(linea: LineaDocumento): string[] {
  const descuento = descuentoOf(linea);
  return compare(descuento, ZERO) > 0 ? [`${IMPRESO.descuento}: ${formatNumero(descuento)}`] : [];
}

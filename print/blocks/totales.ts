import type { PrintContext } from '../contexto.ts';
import { baseLine, drawGroup, drawText } from '../dibujo.ts';
import type { Caja } from '../dibujo.ts';
import { drawContorno } from '../figuras.ts';
import { montosOf } from '../montos-impresos.ts';
import type { Monto } from '../montos-impresos.ts';
import { PAGINA, lineHeight } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit, textWidth } from '../texto.ts';
import { drawMarco } from './cabecera.ts';

export const CAJA_TOTALES = { x: 138, width: PAGINA.derecha - 138 } as const;
const SIZE = { ninguno: 8, total: 12, liquido: 9.5 } as const;
const RELLENO = 3;
const RELLENO_VERTICAL = 1.2;
const AIRE = 0.5;
const AIRE_TOTAL = 1.5;
/** Least width in millimetres that an amount keeps beside a long label. */
const MONTO_MINIMO = 28;

/** Draws the amounts; the total is set off in a field of its own. */
export function drawTotales(contexto: PrintContext, top: number): Bloque {
  const { estilo, documento } = contexto;
  const { marco } = estilo.totales;
  const padding = marco === 'ninguno' ? 0 : RELLENO_VERTICAL;
  const montos = montosOf(documento);
  // The field of the total touches the upper edge of the frame, so it gets no padding above.
  const above = montos[0]?.realce === 'total' ? 0 : padding;
  const fields: DrawCommand[] = [];
  const texts: DrawCommand[] = [];
  let y = top + above;
  for (const monto of montos) {
    const drawn = drawMonto(contexto, monto, y);
    fields.push(...drawn.field);
    texts.push(drawn.text);
    y = drawn.bottom;
  }
  const frame: Caja = { ...CAJA_TOTALES, y: top, height: y + padding - top };
  const around = marco === 'ninguno' ? [] : drawMarco(contexto, marco, frame);
  return { commands: [...around, ...fields, ...texts], bottom: y + padding };
}

type MontoDibujado = { field: DrawCommand[]; text: DrawCommand; bottom: number };

function drawMonto(contexto: PrintContext, { etiqueta, monto, realce }: Monto, top: number): MontoDibujado {
  const { estilo, paleta } = contexto;
  const { contorno, color } = estilo.totales;
  const { x, width } = CAJA_TOTALES;
  const size = SIZE[realce];
  const isTotal = realce === 'total';
  const air = isTotal ? AIRE_TOTAL : AIRE;
  const height = lineHeight(size) + 2 * air;
  const tinta = isTotal ? (contorno === 'lineas' ? paleta.titulo : paleta[color].tinta) : undefined;
  const style: Estilo = {
    size,
    bold: realce !== 'ninguno',
    ...(tinta === undefined ? {} : { color: tinta }),
  };
  const y = baseLine(top + air, size);
  const label = shrinkToFit(etiqueta, width - 2 * RELLENO - MONTO_MINIMO, {
    ...style,
    bold: isTotal || realce === 'liquido',
  });
  const free = width - 2 * RELLENO - textWidth(etiqueta, label) - 2;
  const amount = shrinkToFit(monto, free, style);
  const field = { x, y: top, width, height };
  return {
    field: isTotal ? drawContorno(contorno, field, paleta[color].fondo) : [],
    text: drawGroup('P', [
      drawText(etiqueta, x + RELLENO, y, label),
      drawText(monto, x + width - RELLENO, y, { ...amount, align: 'right' }),
    ]),
    bottom: top + height,
  };
}

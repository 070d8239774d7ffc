import { PRINT_SCALE, ZERO, add, round, subtract } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { roundPartes } from '../dinero/reparto.ts';
import { totalEspeciales } from './fila.ts';
import type { FilaReporte, LineaFila } from './fila.ts';

/**
 * Lines of a document in cents that add up to the amounts of the document. The XML gives a line six decimals and a document is printed
 * in cents, so that exact lines of many documents add up to another cent than the documents do.
 */
export function settleLineas(fila: FilaReporte): LineaFila[] {
  const { lineas } = fila;
  const settle = (read: (montos: FilaReporte | LineaFila) => Decimal): Decimal[] =>
    roundPartes(
      lineas.map((linea) => read(linea)),
      round(read(fila), PRINT_SCALE),
    );
  const totales = settle(({ total }) => total);
  const ivas = settle(({ iva }) => iva);
  const descuentos = settle(({ descuento }) => descuento);
  const otros = settle(totalEspeciales);
  return lineas.map((linea, i) => {
    const [total, iva, especiales] = [totales[i] ?? ZERO, ivas[i] ?? ZERO, otros[i] ?? ZERO];
    return {
      ...linea,
      ...{ total, iva, descuento: descuentos[i] ?? ZERO, sinImpuesto: subtract(total, add(iva, especiales)) },
      especiales: settleEspeciales(linea, especiales),
    };
  });
}

/** Special taxes of a line, of which it has one at most, in cents. */
function settleEspeciales({ especiales }: LineaFila, monto: Decimal): LineaFila['especiales'] {
  const [primero, ...resto] = Object.keys(especiales) as (keyof LineaFila['especiales'])[];
  if (primero === undefined) return especiales;
  return { ...Object.fromEntries(resto.map((nombre) => [nombre, ZERO])), [primero]: monto };
}

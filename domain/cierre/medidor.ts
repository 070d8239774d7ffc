import {
  ZERO,
  add,
  compare,
  decimal,
  divide,
  isZero,
  multiply,
  printMonto,
  subtract,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { addMonths } from '../fechas/guatemala.ts';
import { limitePequenoEn } from '../ley/limite-pequeno.ts';

/** Sales of a month, yyyy-mm, in quetzales. */
export type VentaMes = {
  mes: string;
  total: Decimal;
  /** Sales in dollars that are not in the total: the rate of their day is missing, or nobody asked for quetzales. */
  dolares: Decimal;
};

/** Sales of a calendar year beside the limit of a small taxpayer. */
export type Medidor = {
  acumulado: string;
  limite: string;
  /** Earlier year whose limit this is, because that of the year is not known yet; null when it is known. */
  anioLimite: string | null;
  /** Mean of the months from the first one with a sale on. */
  promedio: string;
  /** Amount that may still be sold; zero above the limit. */
  restante: string;
  /** Part of the limit that is used up, as a whole percentage. */
  porcentaje: number;
  /** Month (yyyy-mm) in which the limit is passed: one that is over, or one to come at the mean; null for none of the year. */
  supera: string | null;
};

/** Adds up the months of a year, from January to `ultimo` (yyyy-mm), and says when the limit of that month's law is passed. */
export function measureAnio(meses: readonly VentaMes[], ultimo: string): Medidor {
  const delAnio = limitePequenoEn(ultimo);
  const limite = decimal(delAnio.monto);
  let acumulado: Decimal = ZERO;
  let supera: string | null = null;
  for (const { mes, total } of meses) {
    acumulado = add(acumulado, total);
    if (supera === null && compare(acumulado, limite) > 0) supera = mes;
  }
  // The months before a taxpayer began would make the mean, and with it the forecast, too low.
  const primero = meses.findIndex(({ total }) => !isZero(total));
  const promedio = primero < 0 ? ZERO : divide(acumulado, decimal(String(meses.length - primero)), 2);
  const resto = subtract(limite, acumulado);
  return {
    acumulado: printMonto(acumulado),
    limite: printMonto(limite),
    anioLimite: delAnio.anioDe,
    promedio: printMonto(promedio),
    restante: printMonto(compare(resto, ZERO) > 0 ? resto : ZERO),
    porcentaje: Number(divide(multiply(acumulado, decimal('100')), limite, 0).units),
    supera: supera ?? forecast({ ultimo, acumulado, promedio, limite }),
  };
}

type Pronostico = { ultimo: string; acumulado: Decimal; promedio: Decimal; limite: Decimal };

/** First month to come of the same year in which the limit is passed when each sells the mean. */
function forecast({ ultimo, acumulado, promedio, limite }: Pronostico): string | null {
  let suma = acumulado;
  for (let mes = nextMes(ultimo); mes.slice(0, 4) === ultimo.slice(0, 4); mes = nextMes(mes)) {
    suma = add(suma, promedio);
    if (compare(suma, limite) > 0) return mes;
  }
  return null;
}

function nextMes(mes: string): string {
  return addMonths(`${mes}-01`, 1).slice(0, 7);
}

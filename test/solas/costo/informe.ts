import type { Renglon } from './modelo.ts';
import { sumUsdPorMil, usdPorMil } from './modelo.ts';
import { PRECIOS } from './precios.ts';
import type { Concepto } from './precios.ts';

/** Documents whose cost the gate watches: the most that a thousand of them may cost, in US dollars without mail. */
export const TOPES = {
  'one line': { lineas: 1, tope: 0.072 },
  '20 lines': { lineas: 20, tope: 0.072 },
} as const satisfies Readonly<Record<string, { lineas: number; tope: number }>>;
export type Caso = keyof typeof TOPES;

/** Lines of the table that are not worth one of their own. */
const MENUDO_USD = 0.0005;

/** The bill of a thousand documents: by what is charged, then who calls what how often. */
export function describeCosto(caso: Caso, deUno: readonly Renglon[]): { texto: string; faltas: string[] } {
  const renglones = [...deUno].sort((a, b) => usdPorMil(b) - usdPorMil(a));
  const total = sumUsdPorMil(renglones);
  const { tope } = TOPES[caso];
  const visibles = renglones.filter((renglon) => usdPorMil(renglon) >= MENUDO_USD);
  const texto = [
    `\nCost of 1,000 documents of ${caso}, at the list prices of ${PRECIOS.region} of ${PRECIOS.fecha}: $${total.toFixed(4)} (at most $${tope})`,
    ...sumByConcepto(renglones).map(([concepto, usd, cuanto]) => line(usd, concepto, round(cuanto))),
    '  of these, for one document:',
    ...visibles.map((renglon) =>
      line(
        usdPorMil(renglon),
        `${renglon.quien}: ${renglon.que}`,
        `${round(renglon.cuanto)} ${renglon.concepto}`,
      ),
    ),
  ].join('\n');
  return {
    texto,
    faltas: total > tope ? [`1,000 documents of ${caso} cost $${total.toFixed(4)}, more than $${tope}`] : [],
  };
}

function sumByConcepto(renglones: readonly Renglon[]): [Concepto, number, number][] {
  const conceptos = [...new Set(renglones.map(({ concepto }) => concepto))];
  return conceptos
    .map((concepto): [Concepto, number, number] => {
      const suyos = renglones.filter((renglon) => renglon.concepto === concepto);
      return [concepto, sumUsdPorMil(suyos), suyos.reduce((suma, { cuanto }) => suma + cuanto, 0)];
    })
    .sort(([, a], [, b]) => b - a);
}

function line(usd: number, que: string, cuanto: string): string {
  return `  $${usd.toFixed(4)}  ${que.padEnd(58)} ${cuanto}`;
}

function round(cuanto: number): string {
  return String(Number(cuanto.toPrecision(3)));
}

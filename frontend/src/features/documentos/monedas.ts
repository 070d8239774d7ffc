import { printMonto } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { Ventas } from '#domain/documentos/ventas.ts';

/** Money in each currency that has some; a row without any says zero quetzales. */
export function formatMontos(montos: Readonly<Record<Moneda, string>>): string {
  const partes = (['GTQ', 'USD'] as const).filter((moneda) => Number(montos[moneda]) !== 0);
  const monedas = partes.length === 0 ? (['GTQ'] as const) : partes;
  return monedas.map((moneda) => formatMonto(montos[moneda], moneda)).join(' · ');
}

/** Totals of a sum in the same form. */
export function formatVentas({ porMoneda: { GTQ, USD } }: Pick<Ventas, 'porMoneda'>): string {
  return formatMontos({ GTQ: printMonto(GTQ.total), USD: printMonto(USD.total) });
}

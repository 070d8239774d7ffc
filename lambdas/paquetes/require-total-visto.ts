import type { Cotizacion } from '#domain/creditos/precio.ts';
import { compare, decimal, decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { AppError } from '#domain/errores/app-error.ts';

/**
 * Refuses a purchase that costs another amount than the buyer saw, because its price or the commission of the card changed while the
 * page was open. A caller that tells no total takes the price of the list.
 */
export function requireTotalVisto(
  { total: visto }: { readonly total?: number | null },
  { total, moneda }: Pick<Cotizacion, 'total' | 'moneda'>,
): void {
  if (visto == null || compare(decimalFromNumber(visto), decimal(total)) === 0) return;
  throw new AppError('PRECIO_CAMBIADO', { parametros: { total: formatMonto(total, moneda) } });
}

import { formatMonto } from '#domain/dinero/formato.ts';
import type { Moneda } from '#domain/documentos/borrador.ts';

/** An amount as Guatemala writes it: Q 1,234.50. */
export function MoneyText({ valor, moneda = 'GTQ' }: { valor: string; moneda?: Moneda }) {
  return <span className="numero">{formatMonto(valor, moneda)}</span>;
}

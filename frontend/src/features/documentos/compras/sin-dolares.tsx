import { t } from './i18n.ts';

/** Says that the credit beside totals in dollars leaves them out: the counters know no rate, and the book does. */
export function SinDolares({ totales }: { totales: readonly { usd: string }[] }) {
  const hasDolares = totales.some(({ usd }) => Number(usd) !== 0);
  return hasDolares ? <p className="secundario">{t('compras.proveedores.sinDolares')}</p> : null;
}

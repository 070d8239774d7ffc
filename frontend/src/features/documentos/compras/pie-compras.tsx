import type { SumaCompras } from '#domain/importacion/suma-compras.ts';
import { PieMontos } from '../components/pie-totales.tsx';
import { t } from './i18n.ts';

function cuentasOf({ cantidad, anuladas, sinContar }: SumaCompras): string {
  const cuentas = [
    t('compras.totales.vigentes', { cantidad }),
    anuladas > 0 ? t('compras.totales.anuladas', { cantidad: anuladas }) : '',
    sinContar > 0 ? t('compras.totales.sinContar', { cantidad: sinContar }) : '',
  ];
  return cuentas.filter(Boolean).join(' · ');
}

/** Totals of all purchases that the filters leave, and the number of those that do not count. */
export function PieCompras({ suma, isCargando }: { suma: SumaCompras; isCargando: boolean }) {
  return <PieMontos cuentas={cuentasOf(suma)} porMoneda={suma.porMoneda} isCargando={isCargando} />;
}

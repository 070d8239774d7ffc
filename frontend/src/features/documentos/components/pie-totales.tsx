import { formatMonto } from '#domain/dinero/formato.ts';
import { t } from '../i18n.ts';
import type { Sumas } from '../resumenes.ts';

/** Footer of the list: totals of documents in force, and the number of those that do not count. */
export function PieTotales({ sumas }: { sumas: Sumas }) {
  const { vigentes, anulados, otros, porMoneda } = sumas;
  return (
    <div className="pie-totales">
      <p className="secundario numero">
        {t('documentos.totales.vigentes', { cantidad: vigentes })}
        {anulados > 0 ? ` · ${t('documentos.totales.anulados', { cantidad: anulados })}` : ''}
        {otros > 0 ? ` · ${t('documentos.totales.otros', { cantidad: otros })}` : ''}
      </p>
      <dl className="numero">
        {porMoneda.map(({ moneda, total, iva }) => (
          <div key={moneda} className="fila">
            <dt className="secundario">{t('documentos.totales.iva')}</dt>
            <dd>{formatMonto(iva, moneda)}</dd>
            <dt>{t('documentos.totales.total')}</dt>
            <dd className="pie-total">{formatMonto(total, moneda)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

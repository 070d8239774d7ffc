import { formatMonto } from '#domain/dinero/formato.ts';
import { isZero } from '#domain/dinero/decimal.ts';
import type { Moneda } from '#domain/documentos/borrador.ts';
import type { DocumentoCalculado } from '#domain/documentos/totales.ts';
import { t } from '../../../lib/i18n.ts';

type Props = { totales: DocumentoCalculado; moneda: Moneda };

export function Totales({ totales, moneda }: Props) {
  return (
    <dl className="totales" aria-label={t('editor.totales.titulo')}>
      {isZero(totales.descuento) ? null : (
        <>
          <dt>{t('editor.totales.subtotal')}</dt>
          <dd>{formatMonto(totales.subtotal, moneda)}</dd>
          <dt>{t('editor.totales.descuento')}</dt>
          <dd>{formatMonto(totales.descuento, moneda)}</dd>
        </>
      )}
      {isZero(totales.iva) ? null : (
        <>
          <dt>{t('editor.totales.iva')}</dt>
          <dd>{formatMonto(totales.iva, moneda)}</dd>
        </>
      )}
      <dt className="totales-total">{t('editor.totales.total')}</dt>
      <dd className="totales-total" data-prueba="total">
        {formatMonto(totales.granTotal, moneda)}
      </dd>
    </dl>
  );
}

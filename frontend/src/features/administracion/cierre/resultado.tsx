import { resultadoOf } from '#domain/cierre/cierre.ts';
import type { LineaHoja } from '#domain/cierre/cierre.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { t } from './i18n.ts';

/** Result of a month, in the dialog that closes it: the tax to pay by form, and what is left for the next month. */
export function Resultado({ lineas }: { lineas: readonly LineaHoja[] }) {
  const resultado = resultadoOf(lineas);
  if (lineas.length === 0) return <p>{t('mes.que.exento')}</p>;
  if (resultado.length === 0) return <p className="cierre-fuerte">{t('mes.cerrar.cero')}</p>;
  return (
    <dl className="cierre-resultado">
      {resultado.map(({ formulario, concepto, monto }) => (
        <div key={`${formulario} ${concepto}`}>
          <dt>
            {t(`cierre.concepto.${concepto}`)} <small className="secundario">{formulario}</small>
          </dt>
          <dd>{formatMonto(monto, 'GTQ')}</dd>
        </div>
      ))}
    </dl>
  );
}

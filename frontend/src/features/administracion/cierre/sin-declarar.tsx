import { Link } from 'react-router-dom';
import { Notice } from '../../../components/notice.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { useRetenciones } from './api-retenciones.ts';
import type { CierreMes } from './api.ts';
import { entero, mesText, periodoLargo } from './figuras.ts';
import { t } from './i18n.ts';

/** Certificates that a notice names one by one. */
const NOMBRADAS = 5;

/** Notices of the closed months whose certificates no declaration counts, also while another month is shown. */
export function SinDeclarar({ cierre }: { cierre: CierreMes }) {
  const { data } = useRetenciones(cierre);
  return (data?.sinDeclarar ?? []).map(({ mes, estado, falta, constancias }) => {
    const nombres = constancias
      .slice(0, NOMBRADAS)
      .map(({ numero, nitAgente, monto }) =>
        t('mes.sinDeclarar.constancia', { numero, nit: nitAgente, monto: entero(monto) }),
      );
    const resto = constancias.length - nombres.length;
    return (
      <Notice key={mes} tipo="warning">
        <p>
          {t('mes.sinDeclarar', { periodo: periodoLargo(mes), monto: entero(falta) })}{' '}
          {[...nombres, ...(resto > 0 ? [t('mes.sinDeclarar.mas', { cantidad: resto })] : [])].join('; ')}.
        </p>
        <p>
          {t(estado === 'DECLARADO' ? 'mes.sinDeclarar.rectificar' : 'mes.sinDeclarar.reabrir')}{' '}
          {mes === mesText(cierre) ? null : (
            <Link to={`${pathTo('cierre')}?mes=${mes}`}>
              {t('mes.sinDeclarar.ver', { periodo: periodoLargo(mes) })}
            </Link>
          )}
        </p>
      </Notice>
    );
  });
}

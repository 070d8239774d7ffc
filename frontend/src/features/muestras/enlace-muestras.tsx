import { Link } from 'react-router-dom';
import { t } from './i18n.ts';
import { pathTo } from '../../lib/paths.ts';

/** Link to the sample invoices, for visitors without an account and for choosing a template. */
export function EnlaceMuestras() {
  return (
    <p>
      <Link to={pathTo('muestras')}>{t('muestras.titulo')}</Link>
    </p>
  );
}

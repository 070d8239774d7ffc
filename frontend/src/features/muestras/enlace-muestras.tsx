import { Link } from 'react-router-dom';
import { t } from './i18n.ts';
import { pathTo } from '../../lib/paths.ts';

/** The way to the sample invoices, for who has no account yet and for who chooses a template. */
export function EnlaceMuestras() {
  return (
    <p>
      <Link to={pathTo('muestras')}>{t('muestras.titulo')}</Link>
    </p>
  );
}

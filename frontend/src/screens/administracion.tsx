import { Link, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import '../features/administracion/administracion.css';
import { Bitacora } from '../features/administracion/components/bitacora.tsx';
import { Exportaciones } from '../features/administracion/components/exportaciones.tsx';
import { t } from '../features/administracion/i18n.ts';
import { pathTo } from '../lib/paths.ts';

export function AdministracionScreen() {
  const [parametros] = useSearchParams();
  const isBitacora = parametros.get('vista') === 'bitacora';
  const to = pathTo('administracion');
  return (
    <div className="pila">
      <PageHeader titulo={t('administracion.titulo')} detalle={t('administracion.detalle')} />
      <nav className="pestanas" aria-label={t('administracion.titulo')}>
        <Link to={to} aria-current={isBitacora ? undefined : 'page'}>
          {t('administracion.vista.exportacion')}
        </Link>
        <Link to={`${to}?vista=bitacora`} aria-current={isBitacora ? 'page' : undefined}>
          {t('administracion.vista.bitacora')}
        </Link>
      </nav>
      {isBitacora ? <Bitacora /> : <Exportaciones />}
    </div>
  );
}

import { Link, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import '../features/operador/operador.css';
import { BitacoraEmisor } from '../features/operador/components/bitacora-emisor.tsx';
import { Dudas } from '../features/operador/components/dudas.tsx';
import { Marco } from '../features/operador/components/marco.tsx';
import { t } from '../features/operador/i18n.ts';
import { pathTo } from '../lib/paths.ts';

export function OperadorScreen() {
  const [parametros] = useSearchParams();
  const isBitacora = parametros.get('vista') === 'bitacora';
  const to = pathTo('operador');
  return (
    <Marco>
      <div className="pila">
        <PageHeader titulo={t('operador.titulo')} detalle={t('operador.detalle')} />
        <nav className="pestanas" aria-label={t('operador.titulo')}>
          <Link to={to} aria-current={isBitacora ? undefined : 'page'}>
            {t('operador.vista.dudas')}
          </Link>
          <Link to={`${to}?vista=bitacora`} aria-current={isBitacora ? 'page' : undefined}>
            {t('operador.vista.bitacora')}
          </Link>
        </nav>
        {isBitacora ? <BitacoraEmisor /> : <Dudas />}
      </div>
    </Marco>
  );
}

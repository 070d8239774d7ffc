import { Link } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { BorradoresLocales } from '../features/documentos/components/borradores-locales.tsx';
import { ListaDocumentos } from '../features/documentos/components/lista-documentos.tsx';
import '../features/documentos/documentos.css';
import { t } from '../lib/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/session-store.ts';

export function FacturasScreen() {
  const nit = useSesion()?.nit ?? '';
  const nueva = (
    <Link className="boton-enlace boton-enlace-primario" to={pathTo('home')}>
      {t('documentos.nueva')}
    </Link>
  );
  return (
    <div className="pila">
      <PageHeader titulo={t('documentos.titulo')} acciones={nueva} />
      <BorradoresLocales nit={nit} />
      <ListaDocumentos accion={nueva} />
    </div>
  );
}

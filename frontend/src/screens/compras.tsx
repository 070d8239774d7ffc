import { Link } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { ListaCompras } from '../features/documentos/compras/lista-compras.tsx';
import { t } from '../features/documentos/compras/i18n.ts';
import '../features/documentos/documentos.css';
import { pathTo } from '../lib/paths.ts';
import { usePermiso } from '../lib/use-permiso.ts';
import { SoltarDocumentos } from './soltar-documentos.tsx';

export function ComprasScreen() {
  const canImportar = usePermiso('reportes');
  return (
    <div className="pila">
      <PageHeader
        titulo={t('compras.titulo')}
        principal={
          canImportar ? (
            <Link className="boton-enlace boton-enlace-primario" to={pathTo('subirFactura')}>
              {t('compras.importar')}
            </Link>
          ) : null
        }
      />
      <SoltarDocumentos />
      <ListaCompras />
    </div>
  );
}

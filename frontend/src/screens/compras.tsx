import { Link, useSearchParams } from 'react-router-dom';
import { deferComponent } from '../components/deferred.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { ListaCompras } from '../features/documentos/compras/lista-compras.tsx';
import { t } from '../features/documentos/compras/i18n.ts';
import '../features/documentos/documentos.css';
import { pathTo } from '../lib/paths.ts';
import { usePermiso } from '../lib/use-permiso.ts';
import { SoltarDocumentos } from './soltar-documentos.tsx';

const PorProveedor = deferComponent(
  async () => (await import('../features/documentos/compras/por-proveedor.tsx')).ComprasPorProveedor,
);

export function ComprasScreen() {
  const canImportar = usePermiso('reportes');
  const [parametros] = useSearchParams();
  const isPorProveedor = canImportar && parametros.get('vista') === 'proveedores';
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
      {canImportar ? (
        <Pestanas
          etiqueta={t('compras.vista.etiqueta')}
          actual={isPorProveedor ? 'proveedores' : 'todas'}
          vistas={[
            { clave: 'todas', texto: t('compras.vista.todas'), to: pathTo('compras') },
            {
              clave: 'proveedores',
              texto: t('compras.vista.proveedores'),
              to: `${pathTo('compras')}?vista=proveedores`,
            },
          ]}
        />
      ) : null}
      {isPorProveedor ? <PorProveedor.Deferred /> : <ListaCompras />}
    </div>
  );
}

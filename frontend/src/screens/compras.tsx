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

const Articulos = deferComponent(
  async () => (await import('../features/documentos/compras/articulos.tsx')).ArticulosCompra,
);

const VISTAS = ['todas', 'proveedores', 'articulos'] as const;

export function ComprasScreen() {
  const canImportar = usePermiso('reportes');
  const [parametros] = useSearchParams();
  const pedida = VISTAS.find((vista) => vista === parametros.get('vista'));
  const actual = canImportar ? (pedida ?? 'todas') : 'todas';
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
          actual={actual}
          vistas={VISTAS.map((clave) => ({
            clave,
            texto: t(`compras.vista.${clave}`),
            to: clave === 'todas' ? pathTo('compras') : `${pathTo('compras')}?vista=${clave}`,
          }))}
        />
      ) : null}
      {actual === 'proveedores' ? (
        <PorProveedor.Deferred />
      ) : actual === 'articulos' ? (
        <Articulos.Deferred />
      ) : (
        <ListaCompras />
      )}
    </div>
  );
}

import { Link, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../components/page-header.tsx';
import { CargaProductos } from '../features/productos/components/carga-productos.tsx';
import '../features/productos/productos.css';
import type { Modulo } from '../datos/productos.ts';
import { t } from '../features/productos/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';

/** Loads many products from a file. */
export function ProductosCargaScreen() {
  const nit = useSesion()?.nit ?? '';
  const [parametros] = useSearchParams();
  const modulo: Modulo = parametros.get('modulo') === 'C' ? 'C' : 'V';
  return (
    <div className="pila">
      <PageHeader
        titulo={t('productos.carga.titulo')}
        detalle={t(`productos.carga.detalle.${modulo}`)}
        principal={
          <Link className="boton-enlace" to={`${pathTo('productos')}?modulo=${modulo}`}>
            {t('productos.carga.verProductos')}
          </Link>
        }
      />
      <CargaProductos key={`${nit}#${modulo}`} nit={nit} modulo={modulo} />
    </div>
  );
}

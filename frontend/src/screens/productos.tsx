import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import { ProductosLista } from '../features/productos/components/productos-lista.tsx';
import '../features/productos/productos.css';
import { useProductos } from '../datos/productos.ts';
import type { Modulo } from '../datos/productos.ts';
import { t } from '../features/productos/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { useCanOpen, usePermiso } from '../lib/use-permiso.ts';
import { AL_ENTRAR } from '../lib/lectura.ts';

/** Loading a file, for those who may open it. */
function useCarga(modulo: Modulo) {
  const canOpen = useCanOpen('productosCarga');
  return canOpen
    ? {
        icono: 'subir' as const,
        texto: t('productos.cargar'),
        to: `${pathTo('productosCarga')}?modulo=${modulo}`,
      }
    : null;
}

function EnlaceCarga({ carga }: { carga: ReturnType<typeof useCarga> }) {
  if (carga === null) return null;
  return (
    <Link className="boton-enlace" to={carga.to}>
      <Icon name="subir" />
      {carga.texto}
    </Link>
  );
}

/** Catalogue of sales (V) or purchases (C). */
export function ProductosScreen() {
  const sesion = useSesion();
  const [parametros] = useSearchParams();
  const [isNuevo, setIsNuevo] = useState(false);
  const modulo: Modulo = parametros.get('modulo') === 'C' ? 'C' : 'V';
  const nit = sesion?.nit ?? '';
  const { productos, error, refetch } = useProductos(nit, modulo, AL_ENTRAR);
  const canEdit = usePermiso('catalogo');
  const canDelete = usePermiso('eliminacion');
  const canClasificar = usePermiso('reportes');
  const carga = useCarga(modulo);
  const nuevo = (
    <Button variante="primaria" icono="agregar" onClick={() => setIsNuevo(true)}>
      {t('productos.nuevo')}
    </Button>
  );
  return (
    <div className="pila">
      <PageHeader
        titulo={t('productos.titulo')}
        principal={canEdit ? nuevo : null}
        mas={carga === null ? [] : [carga]}
      />
      <Pestanas
        etiqueta={t('productos.modulo')}
        actual={modulo}
        vistas={[
          { clave: 'V', texto: t('productos.modulo.V'), to: pathTo('productos') },
          { clave: 'C', texto: t('productos.modulo.C'), to: `${pathTo('productos')}?modulo=C` },
        ]}
      />
      {modulo === 'C' && canClasificar ? (
        <p>
          <Link to={`${pathTo('compras')}?vista=articulos`}>{t('productos.clases')}</Link>
        </p>
      ) : null}
      {error === null ? null : productos === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Notice tipo="warning">{t('productos.copia')}</Notice>
      )}
      {productos !== undefined ? (
        <ProductosLista
          key={modulo}
          {...{ nit, modulo, productos, canEdit, canDelete, isNuevo }}
          onNuevoClose={() => setIsNuevo(false)}
          primera={<EnlaceCarga carga={carga} />}
        />
      ) : error === null ? (
        <Skeleton lineas={8} />
      ) : null}
    </div>
  );
}

export { GuardarProducto } from '../features/productos/components/guardar-producto.tsx';

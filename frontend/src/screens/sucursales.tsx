import '../features/establecimiento/establecimiento.css';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../components/states.tsx';
import { SucursalesLista } from '../features/establecimiento/components/sucursales-lista.tsx';
import { useSucursales } from '../datos/emisor.ts';
import { t } from '../features/establecimiento/i18n.ts';
import { AL_ENTRAR } from '../lib/lectura.ts';

export function SucursalesScreen() {
  const [nueva, setNueva] = useState(false);
  const { data, error, isPending, refetch } = useSucursales(AL_ENTRAR);
  const canAdd = data !== undefined && !error;
  return (
    <div className="pila">
      <PageHeader
        titulo={t('sucursales.titulo')}
        detalle={t('sucursales.detalle')}
        principal={
          canAdd ? (
            <Button variante="primaria" icono="agregar" onClick={() => setNueva(true)}>
              {t('sucursales.agregar')}
            </Button>
          ) : null
        }
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton /> : null}
      {data?.length === 0 ? <EmptyState icono="sucursal" texto={t('sucursales.vacio')} /> : null}
      {canAdd ? (
        <SucursalesLista sucursales={data} nueva={nueva} onNuevaClose={() => setNueva(false)} />
      ) : null}
    </div>
  );
}

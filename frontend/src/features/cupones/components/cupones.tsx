import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { useCupones } from '../api.ts';
import { CuponDialogo } from './cupon-dialogo.tsx';
import { CuponesLista } from './cupones-lista.tsx';
import { t } from '../i18n.ts';
import { readHoy } from '../../../lib/reloj.ts';

/** Coupons of the service: those that were made, what became of each, and new ones. */
export function Cupones() {
  const { data, error, refetch } = useCupones();
  const [isNuevo, setIsNuevo] = useState(false);
  const hoy = readHoy();
  return (
    <div className="pila">
      <PageHeader
        titulo={t('cupones.titulo')}
        detalle={t('cupones.detalle')}
        principal={
          <Button variante="primaria" icono="agregar" onClick={() => setIsNuevo(true)}>
            {t('cupones.nuevo')}
          </Button>
        }
      />
      {data === undefined && error === null ? <Skeleton lineas={8} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState
          icono="etiqueta"
          texto={t('cupones.vacio')}
          accion={<Button onClick={() => setIsNuevo(true)}>{t('cupones.nuevo')}</Button>}
        />
      ) : null}
      {data === undefined || data.length === 0 ? null : <CuponesLista cupones={data} hoy={hoy} />}
      {isNuevo ? <CuponDialogo cupones={data ?? []} hoy={hoy} onClose={() => setIsNuevo(false)} /> : null}
    </div>
  );
}

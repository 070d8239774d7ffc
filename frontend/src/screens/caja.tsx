import { PageHeader } from '../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../components/states.tsx';
import { nombreSucursal, useEstablecimiento, useSucursalActual } from '../datos/emisor.ts';
import '../features/caja/caja.css';
import { CajaVista } from '../features/caja/components/caja-vista.tsx';
import { t } from '../features/caja/i18n.ts';

/** The till of the user in the branch of the top bar. */
export function CajaScreen() {
  const { data: establecimiento, error, refetch } = useEstablecimiento();
  const sucursal = useSucursalActual();
  if (establecimiento === undefined)
    return (
      <div className="pila">
        <PageHeader titulo={t('caja.titulo')} />
        {error === null ? (
          <Skeleton lineas={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  if (establecimiento === null || sucursal === null)
    return <EmptyState icono="caja" texto={t('caja.sinSucursal')} />;
  const { id } = sucursal;
  return (
    <CajaVista
      key={id}
      idSucursal={id}
      lugar={{ negocio: establecimiento.nombre, sucursal: nombreSucursal(sucursal) }}
    />
  );
}

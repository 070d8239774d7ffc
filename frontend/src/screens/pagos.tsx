import '../features/paquetes/paquetes.css';
import { Link } from 'react-router-dom';
import { addMonths } from '#domain/fechas/guatemala.ts';
import { PageHeader } from '../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../components/states.tsx';
import { useCompras } from '../features/paquetes/api.ts';
import { ComprasLista } from '../features/paquetes/components/compras-lista.tsx';
import { t } from '../features/paquetes/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import { readHoy } from '../lib/reloj.ts';

/** Months back that are shown: every package that counts, and the year before. */
const MESES = 24;

/** Payments of the issuer, and what is left of each package. */
export function PagosScreen() {
  const fecha = readHoy();
  const { data, error, refetch } = useCompras({ desde: addMonths(fecha, -MESES), hasta: fecha });
  return (
    <div className="pila">
      <PageHeader
        titulo={t('paquetes.pagos.titulo')}
        detalle={t('paquetes.pagos.detalle')}
        principal={
          <Link className="boton-enlace" to={pathTo('suscripcion')}>
            {t('paquetes.comprar')}
          </Link>
        }
      />
      {data === undefined && error === null ? <Skeleton lineas={4} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <EmptyState icono="caja" texto={t('paquetes.pagos.ninguno')} /> : null}
      {data === undefined || data.length === 0 ? null : <ComprasLista compras={data} />}
    </div>
  );
}

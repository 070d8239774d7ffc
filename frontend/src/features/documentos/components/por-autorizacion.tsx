import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { isUuid } from '#domain/dte/autorizacion.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { errorText } from '../../../lib/api-error.ts';
import { pathTo } from '../../../lib/paths.ts';
import { findPorAutorizacion } from '../api.ts';
import { t } from '../i18n.ts';

/** Leads from an authorisation, which is all that paper tells of a document, to its page; says where there is none. */
export function PorAutorizacion({ autorizacion }: { autorizacion: string }) {
  const isAutorizacion = isUuid(autorizacion);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['porAutorizacion', autorizacion],
    queryFn: ({ signal }) =>
      isAutorizacion ? findPorAutorizacion(autorizacion.toUpperCase(), signal) : null,
    gcTime: 0,
  });
  if (isPending) return <Skeleton lineas={10} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data !== null) return <Navigate to={pathTo(data.ruta, data.idTransaccion)} replace />;
  return (
    <EmptyState
      texto={errorText('DOCUMENTO_NO_ENCONTRADO')}
      accion={<Link to={pathTo('facturas')}>{t('documentos.detalle.volver')}</Link>}
    />
  );
}

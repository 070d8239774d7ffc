import '../features/contador/contador.css';
import { PageHeader } from '../components/page-header.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import { ClientesContador } from '../features/contador/components/clientes.tsx';
import { Invitaciones } from '../features/contador/components/invitaciones.tsx';
import { useEstablecimientos, useInvitaciones } from '../datos/establecimientos.ts';
import { t } from '../features/contador/i18n.ts';

/** The accountant's desk: invitations, and every client with the figures of the month. */
export function ClientesContadorScreen() {
  const { data, error, isPending, refetch } = useEstablecimientos();
  const invitaciones = useInvitaciones();
  const isDueno = data?.find(({ propio }) => propio)?.rol === 'dueno';
  return (
    <div className="pila">
      <PageHeader titulo={t('contador.titulo')} detalle={t('contador.detalle')} />
      {data === undefined ? null : <Invitaciones invitaciones={invitaciones} canResponder={isDueno} />}
      {isPending ? <Skeleton lineas={8} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <ClientesContador lugares={data} isDueno={isDueno} />}
    </div>
  );
}

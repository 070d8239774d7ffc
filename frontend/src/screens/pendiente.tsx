import { EmptyState } from '../components/states.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { t } from '../lib/i18n.ts';

/** Page of a route whose screen is not built yet. */
export function PendienteScreen() {
  return (
    <>
      <PageHeader titulo={t('comun.pendiente.titulo')} />
      <EmptyState icono="reloj" texto={t('comun.pendiente.texto')} />
    </>
  );
}

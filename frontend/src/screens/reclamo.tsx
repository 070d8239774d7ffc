import '../features/establecimiento/establecimiento.css';
import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { deferComponent } from '../components/deferred.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../components/states.tsx';
import type { MiReclamoQuery } from '../generated/operations.ts';
import { useReclamo } from '../datos/reclamo.ts';
import { t } from '../features/establecimiento/i18n-reclamo.ts';
import { restartForEstablecimiento } from '../lib/cambio-establecimiento.ts';
import { readSoporte } from '../lib/config.ts';
import { pathTo } from '../lib/paths.ts';
import { showError } from '../lib/toasts.ts';

/** Only an open claim needs the form, and the code that it shares with the certifiers of an establishment. */
const Formulario = deferComponent(
  async () => (await import('../features/establecimiento/components/reclamo-form.tsx')).ReclamoForm,
);

type Reclamo = NonNullable<MiReclamoQuery['miReclamo']>;

function Abierto({ nit }: Reclamo) {
  return (
    <>
      <PageHeader titulo={t('reclamo.titulo')} detalle={t('reclamo.detalle', { nit })} />
      <div className="pila">
        <Notice tipo="info">
          <p>{t('reclamo.explicacion')}</p>
          <p className="bajo">{t('reclamo.propia')}</p>
        </Notice>
        <Formulario.Deferred />
      </div>
    </>
  );
}

function Listo() {
  return (
    <>
      <PageHeader titulo={t('reclamo.listo.titulo')} />
      <div className="pila">
        <Notice tipo="success">{t('reclamo.listo')}</Notice>
        <div>
          <Button variante="primaria" onClick={() => void restartForEstablecimiento().catch(showError)}>
            {t('reclamo.abrir')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Estado(reclamo: Reclamo) {
  const soporte = readSoporte();
  switch (reclamo.estado) {
    case 'LISTO':
      return <Listo />;
    case 'EN_TRASLADO':
      return (
        <>
          <PageHeader titulo={t('reclamo.traslado.titulo')} />
          <Notice tipo="success">{t('reclamo.traslado')}</Notice>
        </>
      );
    case 'NEGADO':
      return (
        <>
          <PageHeader titulo={t('reclamo.negado.titulo')} />
          <Notice tipo="warning">
            <p>{t('reclamo.negado')}</p>
            {soporte === '' ? null : <p className="bajo">{t('reclamo.soporte', { soporte })}</p>}
          </Notice>
        </>
      );
    case 'ABIERTO':
      return <Abierto {...reclamo} />;
  }
}

/** Screen of a user who signed up with a NIT that somebody else holds; it shows nothing of the holder. */
export function ReclamoScreen() {
  const { data, error, refetch } = useReclamo();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lineas={4} />;
  if (data === null)
    return (
      <>
        <PageHeader titulo={t('reclamo.ninguno.titulo')} />
        <EmptyState
          icono="establecimiento"
          texto={t('reclamo.ninguno')}
          accion={<Link to={pathTo('home')}>{t('reclamo.inicio')}</Link>}
        />
      </>
    );
  return <Estado {...data} />;
}

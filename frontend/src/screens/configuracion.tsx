import { PageHeader } from '../components/page-header.tsx';
import { useAncla } from '../components/seccion.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import '../features/configuracion/configuracion.css';
import '../features/impresora/impresora.css';
import { ImpresoraTickets } from '../features/impresora/components/impresora-tickets.tsx';
import { AyudaTeclado } from '../features/configuracion/components/ayuda-teclado.tsx';
import { IndiceAjustes } from '../features/configuracion/components/indice-ajustes.tsx';
import { CambioClave } from '../features/configuracion/components/cambio-clave.tsx';
import { PantallaInicial } from '../features/configuracion/components/pantalla-inicial.tsx';
import { PreferenciasCampos } from '../features/configuracion/components/preferencias.tsx';
import { Sesiones } from '../features/configuracion/components/sesiones.tsx';
import { SucursalDefecto } from '../features/configuracion/components/sucursal-defecto.tsx';
import { useEstablecimiento } from '../datos/emisor.ts';
import { t } from '../features/configuracion/i18n.ts';
import { usePreferencias } from '../datos/preferencias.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { usePermiso } from '../lib/use-permiso.ts';
import { AL_ENTRAR } from '../lib/lectura.ts';

function Preferencias({ canIssue }: { canIssue: boolean }) {
  const { data, error, refetch } = usePreferencias(AL_ENTRAR);
  const establecimiento = useEstablecimiento(AL_ENTRAR);
  if (data === undefined)
    return error === null ? <Skeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PreferenciasCampos preferencias={data} emisor={canIssue ? (establecimiento.data ?? null) : null} />;
}

export function ConfiguracionScreen() {
  const sesion = useSesion();
  const canIssue = usePermiso('emision');
  useAncla();
  return (
    <div className="pila configuracion">
      <PageHeader titulo={t('configuracion.titulo')} detalle={t('configuracion.detalle')} />
      <IndiceAjustes />
      <div>
        <h2 id="cuenta">{t('configuracion.cuenta')}</h2>
        <p className="secundario bajo">{t('configuracion.cuentaDetalle')}</p>
      </div>
      <Preferencias canIssue={canIssue} />
      {canIssue ? <SucursalDefecto /> : null}
      <PantallaInicial />
      <ImpresoraTickets />
      <CambioClave usuario={sesion?.usuario ?? ''} />
      <Sesiones />
      <AyudaTeclado />
    </div>
  );
}

import { Suspense, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { lazyOpcional } from '../../lib/lazy-opcional.ts';
import { useAvisoServidor } from '../../lib/aviso-servidor.ts';
import { useOnline } from '../../lib/connection.ts';
import { useEstablecimiento } from '../../datos/emisor.ts';
import { useCambioEstablecimiento } from '../../datos/establecimientos.ts';
import { t } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { restartWithLinea } from '../../lib/restart-page.ts';
import { useDensidad } from '../../datos/preferencias.ts';
import { useIdioma } from '../../lib/use-idioma.ts';
import { usePermiso } from '../../lib/use-permiso.ts';
import { useFocoDeRuta } from './foco-ruta.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { SideNav, useMenu } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

const FranjaServicio = lazyOpcional(async () => (await import('./franja-servicio.tsx')).FranjaServicio);
/** Notices whose code is asked for once the issuer is read, so that the screen's own comes first. Without them nothing sends the queue. */
const Despues = lazyOpcional(async () => (await import('./despues.tsx')).Despues, restartWithLinea);

/** Sends a new issuer to the set-up before anything else. */
function SetupGate() {
  const establecimiento = useEstablecimiento();
  const canSetUp = usePermiso('Administrador');
  const { pathname } = useLocation();
  const mustSetUp = establecimiento.data === null && canSetUp;
  if (mustSetUp && pathname !== pathTo('establecimiento'))
    return <Navigate to={pathTo('establecimiento')} replace />;
  return <Outlet />;
}

/** Layout with top bar, side navigation and the screen. */
export function AppLayout() {
  useIdioma();
  const [abierto, setAbierto] = useState(false);
  const hasMenu = useMenu().length > 0;
  const online = useOnline();
  const aviso = useAvisoServidor();
  // Stays true from the first answer on. `isPending` comes back with each attempt after a failure, and the notices begin one when they
  // are mounted: they would be taken away and put back, with an attempt each time, as fast as the failures come.
  const { isFetched: isLeido } = useEstablecimiento();
  const contenido = useRef<HTMLElement>(null);
  useFocoDeRuta(contenido);
  useCambioEstablecimiento();
  useDensidad();
  return (
    <div className={hasMenu ? 'marco' : 'marco marco-sin-menu'}>
      <a className="salto" href="#contenido">
        {t('comun.salto.contenido')}
      </a>
      <TopBar onMenu={hasMenu ? () => setAbierto(true) : null} />
      {hasMenu ? <SideNav /> : null}
      {abierto ? <NavDrawer onClose={() => setAbierto(false)} /> : null}
      <main className="contenido" id="contenido" tabIndex={-1} ref={contenido}>
        {online ? null : (
          <p className="franja" role="status">
            <Icon name="sinConexion" />
            {t('comun.conexion.sinDetalle')}
          </p>
        )}
        <Suspense fallback={null}>
          {aviso === null ? null : <FranjaServicio aviso={aviso} />}
          {isLeido ? <Despues /> : null}
        </Suspense>
        <SetupGate />
      </main>
    </div>
  );
}

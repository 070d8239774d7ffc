import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useOnline } from '../../lib/connection.ts';
import { useEstablecimiento } from '../../lib/emisor.ts';
import { t } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { useSesion } from '../../lib/session-store.ts';
import { NavDrawer } from './nav-drawer.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

/** A new issuer sets up before anything else. */
function SetupGate() {
  const establecimiento = useEstablecimiento();
  const sesion = useSesion();
  const { pathname } = useLocation();
  const mustSetUp = establecimiento.data === null && sesion?.grupos.includes('Administrador') === true;
  if (mustSetUp && pathname !== pathTo('establecimiento'))
    return <Navigate to={pathTo('establecimiento')} replace />;
  return <Outlet />;
}

/** Top bar, side navigation and the screen. */
export function AppLayout() {
  const [abierto, setAbierto] = useState(false);
  const online = useOnline();
  return (
    <div className="marco">
      <a className="salto" href="#contenido">
        {t('comun.salto.contenido')}
      </a>
      <TopBar onMenu={() => setAbierto(true)} />
      <SideNav />
      {abierto ? <NavDrawer onClose={() => setAbierto(false)} /> : null}
      <main className="contenido" id="contenido" tabIndex={-1}>
        {online ? null : (
          <p className="franja" role="status">
            <Icon name="sinConexion" />
            {t('comun.conexion.sinDetalle')}
          </p>
        )}
        <SetupGate />
      </main>
    </div>
  );
}

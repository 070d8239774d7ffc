import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isAllowed } from '#domain/sesion/guardias.ts';
import { Skeleton } from '../components/states.tsx';
import { currentToken } from '../lib/auth.ts';
import { useOnline } from '../lib/connection.ts';
import { t } from '../lib/i18n.ts';
import { pathTo } from '../lib/paths.ts';
import type { Ruta } from '../lib/paths.ts';
import { clearSesion, isExpired } from '../lib/session-store.ts';
import { useSesion } from '../lib/use-sesion.ts';
import type { SesionWeb } from '../lib/session-store.ts';
import { showToast } from '../lib/toasts.ts';
import { ahoraDelAparato } from '../lib/reloj.ts';

/** Renews an expired token. When the renewal is refused the session ends; without connection it goes on. */
function useRenewal(sesion: SesionWeb | null): { esperando: boolean } {
  const [settled, setSettled] = useState<string | null>(null);
  const token = sesion?.token ?? null;
  // Without connection nothing can be renewed, and the screen would wait for that.
  const expired = useOnline() && sesion !== null && isExpired(sesion, ahoraDelAparato());
  useEffect(() => {
    if (!expired) return;
    currentToken()
      .then((fresh) => {
        if (fresh === null) clearSesion('expirada');
      })
      .catch(() => undefined)
      .finally(() => setSettled(token));
  }, [expired, token]);
  return { esperando: expired && settled !== token };
}

/** Shows a message once and goes to another route. */
function Redirect({ to, mensaje, tipo }: { to: string; mensaje: string; tipo: 'info' | 'warning' }) {
  useEffect(() => showToast(tipo, mensaje), [tipo, mensaje]);
  return <Navigate to={to} replace />;
}

/** Lets users through who may see the route; others go to Login, or Home when offline (spec 1 §2, §5). */
export function Guard({ ruta, children }: { ruta: Ruta; children: ReactNode }) {
  const sesion = useSesion();
  const online = useOnline();
  const location = useLocation();
  const { esperando } = useRenewal(sesion);
  if (ruta.guardia === 'publico') return children;
  if (sesion === null) {
    const desde = location.pathname + location.search + location.hash;
    return <Navigate to={pathTo('login')} replace state={{ desde }} />;
  }
  if (esperando) return <Skeleton />;
  if (!isAllowed(ruta.guardia, sesion)) {
    const other = ruta.path === pathTo('home') ? homeOf(sesion) : null;
    return other === null ? <RoleRefused /> : <Navigate to={other} replace />;
  }
  if (!online && !ruta.offline) {
    return <Redirect to={pathTo('home')} tipo="info" mensaje={t('comun.conexion.soloLocal')} />;
  }
  return children;
}

/** Screen that replaces Home for a user without an establishment: of a claim, or the first of the user's group; null for all others. */
function homeOf(sesion: SesionWeb): string | null {
  if (isAllowed('Operador', sesion)) return pathTo('operador');
  if (sesion.reclamo !== '') return pathTo('reclamo');
  return isAllowed('Traductor', sesion) ? pathTo('traduccion') : null;
}

/** Clears the session and goes to Login after a failed role check (spec 1 §5). */
function RoleRefused() {
  useEffect(() => {
    showToast('warning', t('comun.permiso.denegado'));
    clearSesion();
  }, []);
  return <Skeleton />;
}

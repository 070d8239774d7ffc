import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { endSesion } from '../lib/auth.ts';
import { t } from '../lib/i18n.ts';
import { clearCatalogs } from '../lib/offline-store.ts';
import { pathTo } from '../lib/paths.ts';

/** Ends the session and goes to Login; a catalogue that cannot be cleared does not keep the user in (spec 1 §4). */
export function LogoutScreen() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    void Promise.allSettled([endSesion(), clearCatalogs()]).then(() => setDone(true));
  }, []);
  if (done) return <Navigate to={pathTo('login')} replace />;
  return (
    <main className="centro">
      <p role="status">{t('sesion.cerrando')}</p>
    </main>
  );
}

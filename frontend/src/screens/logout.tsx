import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { PendientesDialog } from '../features/sesion/components/pendientes-dialog.tsx';
import { downloadPendientes, listPendientes } from '../features/sesion/pendientes.ts';
import { endSesion } from '../lib/auth.ts';
import { t } from '../features/sesion/i18n.ts';
import { clearCatalogs } from '../lib/offline-store.ts';
import type { InvoiceLocal } from '../lib/offline-store.ts';
import { pathTo } from '../lib/paths.ts';
import { readSesion } from '../lib/session-store.ts';

type Fase = { paso: 'mirando' | 'saliendo' | 'fuera' } | { paso: 'preguntando'; pendientes: InvoiceLocal[] };

/** Ends the session and goes to Login; a catalogue that cannot be cleared does not prevent it (spec 1 §4). */
export function LogoutScreen() {
  const [nit] = useState(() => readSesion()?.nit ?? null);
  const [fase, setFase] = useState<Fase>({ paso: nit === null ? 'saliendo' : 'mirando' });
  const navigate = useNavigate();
  const { paso } = fase;
  useEffect(() => {
    if (nit === null || paso !== 'mirando') return;
    void listPendientes(nit).then((pendientes) =>
      setFase(pendientes.length === 0 ? { paso: 'saliendo' } : { paso: 'preguntando', pendientes }),
    );
  }, [nit, paso]);
  useEffect(() => {
    if (paso !== 'saliendo') return;
    void Promise.allSettled([endSesion(), clearCatalogs()]).then(() => setFase({ paso: 'fuera' }));
  }, [paso]);
  if (paso === 'fuera') return <Navigate to={pathTo('login')} replace />;
  return (
    <main className="centro">
      {fase.paso === 'preguntando' ? (
        <PendientesDialog
          cantidad={fase.pendientes.length}
          onKeep={() => setFase({ paso: 'saliendo' })}
          onDownload={() => {
            downloadPendientes(nit ?? '', fase.pendientes);
            setFase({ paso: 'saliendo' });
          }}
          onCancel={() => void navigate(pathTo('home'), { replace: true })}
        />
      ) : (
        <p role="status">{t('sesion.cerrando')}</p>
      )}
    </main>
  );
}

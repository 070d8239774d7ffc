import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { PendientesDialog } from '../features/sesion/components/pendientes-dialog.tsx';
import { downloadPendientes, forgetDocumentos, listPendientes } from '../features/sesion/pendientes.ts';
import { endSesion } from '../lib/auth.ts';
import { t } from '../features/sesion/i18n.ts';
import { clearCatalogs } from '../lib/offline-store.ts';
import type { InvoiceLocal } from '../datos/documentos-locales.ts';
import { pathTo } from '../lib/paths.ts';
import { readSesion } from '../lib/session-store.ts';

type Fase =
  | { paso: 'mirando' | 'fuera' }
  | { paso: 'saliendo'; isConservando: boolean }
  | { paso: 'preguntando'; pendientes: InvoiceLocal[] };

/**
 * Ends the session and goes to Login; what cannot be cleared on the device does not prevent it (spec 1 §4). Unsent
 * documents are deleted only when the user says so.
 */
export function LogoutScreen() {
  const [sesion] = useState(readSesion);
  const nit = sesion?.nit ?? null;
  const usuario = sesion?.usuario ?? null;
  const [fase, setFase] = useState<Fase>(
    nit === null ? { paso: 'saliendo', isConservando: true } : { paso: 'mirando' },
  );
  const navigate = useNavigate();
  const { paso } = fase;
  const isConservando = fase.paso === 'saliendo' ? fase.isConservando : null;
  const leave = (conserva: boolean) => setFase({ paso: 'saliendo', isConservando: conserva });
  useEffect(() => {
    if (nit === null || paso !== 'mirando') return;
    void listPendientes(nit).then((pendientes) =>
      setFase(
        pendientes === null || pendientes.length === 0
          ? // What could not be read is not deleted either.
            { paso: 'saliendo', isConservando: pendientes === null }
          : { paso: 'preguntando', pendientes },
      ),
    );
  }, [nit, paso]);
  useEffect(() => {
    if (isConservando === null) return;
    void Promise.allSettled([endSesion(), clearCatalogs()])
      // The last words of a screen that was left are stored by then.
      .then(() => (usuario === null ? undefined : forgetDocumentos(usuario, isConservando)))
      .catch(() => undefined)
      .finally(() => setFase({ paso: 'fuera' }));
  }, [isConservando, usuario]);
  if (paso === 'fuera') return <Navigate to={pathTo('login')} replace />;
  return (
    <main className="centro">
      {fase.paso === 'preguntando' ? (
        <PendientesDialog
          cantidad={fase.pendientes.length}
          onKeep={() => leave(true)}
          onDelete={() => leave(false)}
          onDownload={() => {
            downloadPendientes(nit ?? '', fase.pendientes);
            leave(false);
          }}
          onCancel={() => void navigate(pathTo('home'), { replace: true })}
        />
      ) : (
        <p role="status">{t('sesion.cerrando')}</p>
      )}
    </main>
  );
}

import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { PendientesDialog } from '../features/sesion/components/pendientes-dialog.tsx';
import { downloadCopia, listSinEnviar } from '../datos/copia-ventas.ts';
import { forgetDocumentos } from '../features/sesion/pendientes.ts';
import { endSesion } from '../lib/auth.ts';
import { t } from '../features/sesion/i18n.ts';
import { clearCatalogs } from '../lib/offline-store.ts';
import type { InvoiceLocal } from '../datos/documentos-locales.ts';
import { pathTo } from '../lib/paths.ts';
import { readSesion } from '../lib/session-store.ts';

type Fase =
  | { paso: 'mirando' | 'fuera' }
  | { paso: 'saliendo'; /** Unsent documents that the user gives up. */ borrados: readonly string[] }
  | { paso: 'preguntando'; pendientes: InvoiceLocal[] };

/**
 * Ends the session and goes to Login; what cannot be cleared on the device is only logged (spec 1 §4). Unsent
 * documents are deleted only when the user says so.
 */
export function LogoutScreen() {
  const [sesion] = useState(readSesion);
  const nit = sesion?.nit ?? null;
  const usuario = sesion?.usuario ?? null;
  const [fase, setFase] = useState<Fase>(
    nit === null ? { paso: 'saliendo', borrados: [] } : { paso: 'mirando' },
  );
  const navigate = useNavigate();
  const { paso } = fase;
  const borrados = fase.paso === 'saliendo' ? fase.borrados : null;
  const leave = (unsent: readonly InvoiceLocal[]) =>
    setFase({ paso: 'saliendo', borrados: unsent.map(({ codigo }) => codigo) });
  useEffect(() => {
    if (nit === null || paso !== 'mirando') return;
    // Of what cannot be read, and of other issuers, nothing is deleted that only the device has.
    void listSinEnviar(nit)
      .catch((error: unknown) => {
        reportError(error);
        return [];
      })
      .then((pendientes) =>
        setFase(
          pendientes.length === 0 ? { paso: 'saliendo', borrados: [] } : { paso: 'preguntando', pendientes },
        ),
      );
  }, [nit, paso]);
  useEffect(() => {
    if (borrados === null) return;
    void Promise.all([endSesion().catch(reportError), clearCatalogs().catch(reportError)])
      // The last words of a screen that was left are stored by then.
      .then(() => (usuario === null ? undefined : forgetDocumentos(usuario, borrados)))
      .catch(reportError)
      .finally(() => setFase({ paso: 'fuera' }));
  }, [borrados, usuario]);
  if (paso === 'fuera') return <Navigate to={pathTo('login')} replace />;
  return (
    <main className="centro">
      {fase.paso === 'preguntando' ? (
        <PendientesDialog
          cantidad={fase.pendientes.length}
          onKeep={() => leave([])}
          onDelete={() => leave(fase.pendientes)}
          onDownload={() => {
            downloadCopia(nit ?? '', fase.pendientes);
            // Nothing tells whether the browser stored the file, and a sale may be on this device alone.
            leave([]);
          }}
          onCancel={() => void navigate(pathTo('home'), { replace: true })}
        />
      ) : (
        <p role="status">{t('sesion.cerrando')}</p>
      )}
    </main>
  );
}

import { useEffect, useState } from 'react';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { sinRed } from '#domain/traducciones/areas.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { keepLecturas } from '../../datos/lecturas-locales.ts';
import { countCambios } from '../../lib/api-client.ts';
import { saveBeforeLeaving } from '../../lib/before-leaving.ts';
import { useSucursalActual } from '../../datos/emisor.ts';
import { fetchConfig } from '../../lib/config.ts';
import { isOnline } from '../../lib/connection.ts';
import { textosOf } from '../../lib/i18n.ts';
import { useSesion } from '../../lib/use-sesion.ts';
import { readHoyDelAparato } from '../../lib/reloj.ts';
import { useHoy } from '../../lib/use-hoy.ts';
import { usePermiso } from '../../lib/use-permiso.ts';
import { watchConexion } from './recarga.ts';
import { canRestartOffline, completeArchivos } from './prueba.ts';
import { startTrabajador } from './registro.ts';

const t = textosOf({ sinRed });

const restart = (): void => location.reload();

const isServing = (): Promise<boolean> =>
  fetchConfig().then(
    () => true,
    () => false,
  );

/** Time after which what a sale without connection needs is read: it must not be in the way of the screen. */
const PREPARACION_MS = 15_000;

/** Reads what a sale needs before the connection goes, once there is a worker that would start the page without one. */
function usePreparacion(): void {
  const nit = useSesion()?.nit ?? '';
  const canEmitir = usePermiso('emision');
  const sucursal = useSucursalActual()?.id;
  useEffect(() => {
    if (!canEmitir || nit === '' || sucursal === undefined || !('serviceWorker' in navigator))
      return undefined;
    const { serviceWorker } = navigator;
    const prepare = async (): Promise<void> => {
      if (!isOnline() || serviceWorker.controller === null) return;
      await completeArchivos();
      const { prepareSinRed } = await import('../../datos/prepara-sin-red.ts');
      await prepareSinRed(nit, sucursal);
    };
    // A device without room works as before, only not without connection.
    const begin = (): void => void prepare().catch(() => undefined);
    const timer = setTimeout(begin, PREPARACION_MS);
    // The first worker of a device may come later than that.
    serviceWorker.addEventListener('controllerchange', begin);
    return () => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('controllerchange', begin);
    };
  }, [canEmitir, nit, sucursal]);
}

/** Keeps the application ready for work without connection, and says when a new version of it is here. */
export function SinRed() {
  const [hasVersion, setHasVersion] = useState(false);
  useEffect(() => startTrabajador(() => setHasVersion(true)), []);
  useEffect(keepLecturas, []);
  usePreparacion();
  useEffect(() => {
    const isSending = () => countCambios() > 0;
    return watchConexion({ canRestartOffline, isServing, isSending, restart });
  }, []);
  return (
    <>
      <AvisoReloj />
      {hasVersion ? (
        <Notice tipo="info">
          <p>{t('sinRed.version')}</p>
          <div>
            <Button onClick={() => void saveBeforeLeaving().then(restart)}>{t('sinRed.actualizar')}</Button>
          </div>
        </Notice>
      ) : null}
    </>
  );
}

/** Says that the device's clock is on another day than the server's, whose day rules. */
function AvisoReloj() {
  const servidor = useHoy();
  const aparato = readHoyDelAparato();
  if (servidor === aparato) return null;
  return (
    <Notice tipo="warning">
      {t('sinRed.reloj', { aparato: formatFecha(aparato), servidor: formatFecha(servidor) })}
    </Notice>
  );
}

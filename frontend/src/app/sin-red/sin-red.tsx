import { useEffect, useState } from 'react';
import { sinRed } from '#domain/traducciones/areas.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { keepLecturas } from '../../datos/lecturas-locales.ts';
import { countCambios } from '../../lib/api-client.ts';
import { saveBeforeLeaving } from '../../lib/before-leaving.ts';
import { fetchConfig } from '../../lib/config.ts';
import { textosOf } from '../../lib/i18n.ts';
import { watchConexion } from './recarga.ts';
import { canRestartOffline, startTrabajador } from './registro.ts';

const t = textosOf({ sinRed });

const restart = (): void => location.reload();

const isServing = (): Promise<boolean> =>
  fetchConfig().then(
    () => true,
    () => false,
  );

/** Keeps the application ready for work without connection, and says when a new version of it is here. */
export function SinRed() {
  const [hasVersion, setHasVersion] = useState(false);
  useEffect(() => startTrabajador(() => setHasVersion(true)), []);
  useEffect(keepLecturas, []);
  useEffect(() => {
    const isSending = () => countCambios() > 0;
    return watchConexion({ canRestartOffline, isServing, isSending, restart });
  }, []);
  if (!hasVersion) return null;
  return (
    <Notice tipo="info">
      <p>{t('sinRed.version')}</p>
      <div>
        <Button onClick={() => void saveBeforeLeaving().then(restart)}>{t('sinRed.actualizar')}</Button>
      </div>
    </Notice>
  );
}

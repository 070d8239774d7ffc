import type { ReactElement } from 'react';
import { Notice } from '../../components/notice.tsx';
import { tServicio as t } from '../../datos/i18n-servicio.ts';
import { useAvisoServidor } from '../../lib/aviso-servidor.ts';

/** Says on every screen that the service can only be read, what that means and what to do; it goes when the service heals. */
export function FranjaServicio(): ReactElement | null {
  const aviso = useAvisoServidor();
  if (aviso === null) return null;
  return (
    <div className="franja-servicio">
      <Notice tipo={aviso === 'SERVIDOR_DANADO' ? 'error' : 'warning'}>
        <p className="bajo">
          <strong>{t(`servicio.${aviso}`)}</strong>
        </p>
        <p>{t(`servicio.${aviso}.hacer`)}</p>
      </Notice>
    </div>
  );
}

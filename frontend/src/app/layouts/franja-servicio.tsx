import type { AvisoServidor } from '#domain/errores/errores.ts';
import { servicio } from '#domain/traducciones/areas.ts';
import { Notice } from '../../components/notice.tsx';
import { textosOf } from '../../lib/i18n.ts';

const t = textosOf({ servicio });

/** Says on every screen that the service can only be read, what that means and what to do. */
export function FranjaServicio({ aviso }: { aviso: AvisoServidor }) {
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

import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { MotivoRevision } from '../../../lib/offline-store.ts';
import { t } from '../i18n.ts';
import type { EdicionViva } from '../use-edicion.ts';

type Props = { motivo: MotivoRevision; viva: EdicionViva };

/** Reason for which a sale of the queue waits for the user, and the server's day for one that the device's clock dated. */
export function Motivo({ motivo: { mensaje, dia }, viva: { edicion, edit } }: Props) {
  const isOtro = dia !== undefined && dia !== edicion.borrador.fechaEmision;
  return (
    <Notice tipo="warning">
      <p>{mensaje}</p>
      {isOtro ? (
        <div>
          <Button onClick={() => edit({ tipo: 'changeDatos', cambios: { fechaEmision: dia } })}>
            {t('editor.dia.usar', { fecha: formatFecha(dia) })}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { describeAgente } from '../../../lib/dispositivo.ts';
import { t } from '../i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { readInicioSesion } from '../../../lib/auth.ts';
import { endTodas } from '../sesiones.ts';

function CerrarTodas({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const cerrar = () => {
    setIsBusy(true);
    // The guard leads to Login as soon as the session is gone.
    endTodas().catch((error: unknown) => {
      setIsBusy(false);
      showError(error);
    });
  };
  return (
    <Dialog titulo={t('configuracion.sesiones.cerrar')} onClose={onClose}>
      <div className="pila">
        <p>{t('configuracion.sesiones.pregunta')}</p>
        <p className="secundario">{t('configuracion.sesiones.plazo')}</p>
        <PieDialogo onClose={onClose} variante="peligro" icono="salir" ocupado={isBusy} onClick={cerrar}>
          {t('configuracion.sesiones.confirmar')}
        </PieDialogo>
      </div>
    </Dialog>
  );
}

/** Sessions: the user pool has no list of devices, so the screen shows this one and a way to end all others. */
export function Sesiones() {
  const [abierto, setAbierto] = useState(false);
  const { data } = useQuery({ queryKey: ['sesion', 'inicio'], queryFn: readInicioSesion });
  return (
    <Seccion
      id="conf-sesiones"
      clave="configuracion.sesiones"
      titulo={t('configuracion.sesiones.titulo')}
      resumen={describeAgente(navigator.userAgent)}
    >
      <p className="configuracion-equipo">
        <Icon name="dispositivo" />
        <span>
          <strong>{t('configuracion.sesiones.este')}</strong>
          {` · ${describeAgente(navigator.userAgent)}`}
          {data == null
            ? null
            : ` · ${t('configuracion.sesiones.desde', { fecha: formatFechaHora(toGuatemala(data).iso) })}`}
        </span>
      </p>
      <p className="secundario">{t('configuracion.sesiones.texto')}</p>
      <div>
        <Button icono="salir" onClick={() => setAbierto(true)}>
          {t('configuracion.sesiones.cerrar')}
        </Button>
      </div>
      {abierto ? <CerrarTodas onClose={() => setAbierto(false)} /> : null}
    </Seccion>
  );
}

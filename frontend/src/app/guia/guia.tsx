import './guia.css';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAllowed } from '#domain/sesion/guardias.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TAREAS, readGuia, showGuia, subscribeGuia } from '../../lib/guia.ts';
import { RUTAS, pathTo } from '../../lib/paths.ts';
import { useSesion } from '../../lib/use-sesion.ts';
import { t } from './i18n.ts';
import { Pasos } from './pasos.tsx';
import { PASOS } from './tareas.ts';

/** The tasks that the user may do; a press goes to the screen of the task and begins. */
function Elegir() {
  const navigate = useNavigate();
  const quien = useSesion();
  const permitidas = TAREAS.filter((tarea) => {
    const ruta = RUTAS[PASOS[tarea].ruta];
    // Home is open to readers too, who issue nothing there.
    return isAllowed('guardiaMenu' in ruta ? ruta.guardiaMenu : ruta.guardia, quien);
  });
  const close = () => showGuia('cerrada');
  return (
    <Dialog titulo={t('guia.titulo')} onClose={close}>
      <p>{t('guia.elegir')}</p>
      <ul className="guia-tareas">
        {permitidas.map((tarea) => (
          <li key={tarea}>
            <Button
              icono="derecha"
              onClick={() => {
                showGuia(tarea);
                void navigate(pathTo(PASOS[tarea].ruta));
              }}
            >
              {t(`guia.tarea.${tarea}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div className="fila fila-final">
        <Button onClick={close}>{t('comun.boton.cerrar')}</Button>
      </div>
    </Dialog>
  );
}

/** The guide: first the question which task, then its steps over the screen. */
export function Guia() {
  const estado = useSyncExternalStore(subscribeGuia, readGuia);
  if (estado === 'cerrada') return null;
  return estado === 'eligiendo' ? <Elegir /> : <Pasos key={estado} tarea={estado} />;
}

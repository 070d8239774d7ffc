import './mando.css';
import { atajos } from '#domain/traducciones/areas.ts';
import { AtajosTodos } from '../../components/atajos-ayuda.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { textosOf } from '../../lib/i18n.ts';

const t = textosOf({ atajos });

/** Every key of the application in a window. */
export function Teclado({ onClose }: { onClose: () => void }) {
  return (
    <Dialog titulo={t('atajos.titulo')} onClose={onClose}>
      <div className="mando-teclado">
        <AtajosTodos />
      </div>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </Dialog>
  );
}

import { Button } from '../../../components/button.tsx';
import { t } from '../i18n-certificacion.ts';

/** Way to the next customer while a sale has not ended; the tray follows the one that is left. */
export function SiguienteVenta({ onNueva }: { onNueva: () => void }) {
  return (
    <div className="pila-corta">
      <p>{t('editor.progreso.siguiente')}</p>
      <div>
        <Button icono="agregar" onClick={onNueva}>
          {t('editor.acciones.nueva')}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../i18n.ts';

type PendientesDialogProps = {
  cantidad: number;
  onKeep: () => void;
  onDownload: () => void;
  onDelete: () => void;
  onCancel: () => void;
};

/** Asks what to do with unsent documents on the device before signing out; deleting them stands last and apart. */
export function PendientesDialog({
  cantidad,
  onKeep,
  onDownload,
  onDelete,
  onCancel,
}: PendientesDialogProps) {
  return (
    <Dialog titulo={t('sesion.pendientes.titulo')} onClose={onCancel}>
      <div className="pila">
        <p>{t(cantidad === 1 ? 'sesion.pendientes.uno' : 'sesion.pendientes.varios', { cantidad })}</p>
        <p className="secundario">{t('sesion.pendientes.texto')}</p>
        <div className="pila-corta">
          <Button variante="primaria" onClick={onKeep}>
            {t('sesion.pendientes.conservar')}
          </Button>
          <Button icono="descargar" onClick={onDownload}>
            {t('sesion.pendientes.descargar')}
          </Button>
          <Button onClick={onCancel}>{t('comun.boton.cancelar')}</Button>
          <div className="menu-raya" />
          <Button variante="peligro" onClick={onDelete}>
            {t('sesion.pendientes.borrar')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

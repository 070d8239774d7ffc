import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useDejarCliente } from '../api.ts';
import type { FilaCliente } from '../clientes.ts';

/** Ends the access to a client, after saying that only the client can undo it. */
export function DejarDialogo({ cliente, onClose }: { cliente: FilaCliente; onClose: () => void }) {
  const dejar = useDejarCliente();
  const { nit, nombre } = cliente;
  const leave = () => {
    // These callbacks are not options of the call: with the last client the table is removed, and they would be lost
    // with it.
    void dejar
      .mutateAsync(nit)
      .then(() => showToast('success', t('contador.dejar.hecho', { nombre })), showError)
      .finally(onClose);
  };
  return (
    <Dialog titulo={t('contador.dejar.titulo', { nombre })} onClose={onClose}>
      <p>{t('contador.dejar.texto')}</p>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
        <Button variante="peligro" ocupado={dejar.isPending} onClick={leave}>
          {t('contador.dejar.boton')}
        </Button>
      </div>
    </Dialog>
  );
}

import { Pregunta } from '../../../components/pregunta.tsx';
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
    <Pregunta
      titulo={t('contador.dejar.titulo', { nombre })}
      texto={t('contador.dejar.texto')}
      boton={t('contador.dejar.boton')}
      ocupado={dejar.isPending}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}

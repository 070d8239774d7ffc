import { useState } from 'react';
import { isAnythingUnsaved, leaveUnasked } from '../../lib/before-leaving.ts';
import { useElegirEstablecimiento } from '../establecimientos.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

/** Place of work that was chosen, and the address at which it begins; Home without one. */
type Pedido = { nit: string; destino: string | undefined };

/** Changes to another establishment; asks first when a form of this page would lose typed text. */
export function useCambioEmpresa() {
  const { mutate, isPending, variables } = useElegirEstablecimiento();
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const choose = (nit: string, destino?: string) => {
    if (isPending) return;
    if (isAnythingUnsaved()) setPedido({ nit, destino });
    else mutate({ nit, destino });
  };
  const leave = (pedida: Pedido) => {
    setPedido(null);
    mutate(pedida, { onError: leaveUnasked() });
  };
  const pregunta =
    pedido === null ? null : <Pregunta onStay={() => setPedido(null)} onLeave={() => leave(pedido)} />;
  return { choose, pregunta, eligiendo: isPending ? variables.nit : null };
}

function Pregunta({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog titulo={t('comun.sinGuardar.titulo')} onClose={onStay}>
      <div className="pila">
        <p>{t('comun.empresa.sinGuardar')}</p>
        <div className="fila fila-final">
          <Button onClick={onStay}>{t('comun.sinGuardar.seguir')}</Button>
          <Button variante="peligro" onClick={onLeave}>
            {t('comun.empresa.cambiar')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

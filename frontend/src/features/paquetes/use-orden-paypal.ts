import { useState } from 'react';
import { isOutcomeUnknown } from '../../lib/poll.ts';
import { useAprobarOrden, useCrearOrden } from './api.ts';
import type { Pagada } from './components/compra-hecha.tsx';
import { isRespuesta } from './components/fallo-pago.tsx';
import { forgetOrden, keepOrden, readOrden } from './orden-paypal.ts';
import type { OrdenPaypal } from './orden-paypal.ts';

/** Outcome of the last act that was no purchase: an order that could not be made charged nothing; a charge may be in doubt. */
export type Resultado = { de: 'orden' | 'cobro'; error: unknown } | { de: 'cancelada' } | null;

/**
 * Makes an order, and has the server charge it once the buyer approved it. An order whose end was not seen is kept, so that a
 * reload, the back button or a closed window lose nothing.
 */
export function useOrdenPaypal(onHecha: (pagada: Pagada) => void) {
  const crear = useCrearOrden();
  const aprobar = useAprobarOrden();
  const [orden, setOrden] = useState(readOrden);
  const [resultado, setResultado] = useState<Resultado>(null);
  const close = (): void => {
    forgetOrden();
    setOrden(null);
  };
  const create = async (pedida: Omit<OrdenPaypal, 'orderId' | 'isDuda'>, total: number): Promise<string> => {
    setResultado(null);
    const { idPaquete, cantidad } = pedida;
    const orderId = await crear.mutateAsync({ idPaquete, cantidad, total });
    setOrden(keepOrden({ ...pedida, orderId, isDuda: false }));
    return orderId;
  };
  const approve = async (): Promise<void> => {
    const abierta = readOrden() ?? orden;
    if (abierta === null) return;
    setResultado(null);
    try {
      await aprobar.mutateAsync(abierta);
      close();
      onHecha({ metodo: 'PAYPAL', idPaquete: abierta.idPaquete, cantidad: abierta.cantidad });
    } catch (error) {
      if (isRespuesta(error, ['COMPRA_NO_ENCONTRADA'])) close();
      else setOrden(keepOrden({ ...abierta, isDuda: isDudoso(error) }));
      setResultado({ de: 'cobro', error });
    }
  };
  const cancel = (): void => {
    close();
    setResultado({ de: 'cancelada' });
  };
  const fail = (error: unknown): void => setResultado({ de: 'orden', error });
  const ocupado = { creando: crear.isPending, aprobando: aprobar.isPending };
  return { orden, resultado, ocupado, create, approve, cancel, fail, discard: close };
}

/** Whether the money may have been taken, so that no second order is offered. */
function isDudoso(error: unknown): boolean {
  return isOutcomeUnknown(error) || isRespuesta(error, ['COMPRA_PENDIENTE']);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { isRecord } from '#domain/is-record.ts';
import { Button } from '../../../components/button.tsx';
import { t } from '../i18n.ts';
import { loadPaypal } from '../sdk-paypal.ts';

export type AccionesPaypal = {
  /** Makes the order and answers its id; null when there is nothing to pay yet. */
  onCreate: () => Promise<string | null>;
  onApprove: () => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
};

/** PayPal's own button, which opens its window and says what the buyer did there. */
export function BotonPaypal({ cliente, ...acciones }: AccionesPaypal & { cliente: string }) {
  const caja = useRef<HTMLDivElement>(null);
  const ultimas = useLatest(acciones);
  useEffect(() => {
    const destino = caja.current;
    let close: (() => unknown) | null = null;
    let isVivo = true;
    const show = async (): Promise<void> => {
      const paypal = await loadPaypal(cliente);
      if (!isVivo || destino === null) return;
      // PayPal hands on a copy of an error, from which nobody can read what the server said: it is shown before, and the copy is not.
      let isDicho = false;
      const create = async (): Promise<string | null> => {
        try {
          return await ultimas.current.onCreate();
        } catch (error) {
          ultimas.current.onError(error);
          return null;
        }
      };
      const botones = paypal.Buttons({
        createOrder: async () => {
          const orderId = await create();
          isDicho = orderId === null;
          if (orderId === null) throw new Error('There is nothing to pay yet');
          return orderId;
        },
        onApprove: () => ultimas.current.onApprove(),
        onCancel: () => ultimas.current.onCancel(),
        onError: (error) => {
          if (!isDicho) ultimas.current.onError(error);
        },
      });
      close = () => botones.close();
      await botones.render(destino);
    };
    show().catch((error: unknown) => {
      if (isVivo) ultimas.current.onError(error);
    });
    return () => {
      isVivo = false;
      close?.();
    };
  }, [cliente, ultimas]);
  return <div ref={caja} className="paquetes-paypal" />;
}

/** The same for the simulated PayPal of the local stage, whose window sends a message. */
export function BotonPaypalSimulado({ ocupado, ...acciones }: AccionesPaypal & { ocupado: boolean }) {
  const ultimas = useLatest(acciones);
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || !isRecord(data)) return;
      if (data['paypal'] === 'aprobada') void ultimas.current.onApprove();
      if (data['paypal'] === 'cancelada') ultimas.current.onCancel();
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [ultimas]);
  const open = async (): Promise<void> => {
    try {
      const orderId = await acciones.onCreate();
      if (orderId === null) return;
      const direccion = `/__local/paypal?token=${encodeURIComponent(orderId)}`;
      if (window.open(direccion, 'paypal', 'popup,width=480,height=720') === null)
        throw new Error('The browser opened no window');
    } catch (error) {
      acciones.onError(error);
    }
  };
  return (
    <div>
      <Button
        variante="primaria"
        ocupado={ocupado}
        textoOcupado={t('paquetes.pagando')}
        onClick={() => void open()}
      >
        {t('paquetes.paypal.simulado')}
      </Button>
    </div>
  );
}

/** The value of the last render, for what is called later. */
function useLatest<T>(valor: T) {
  const ultimo = useRef(valor);
  useLayoutEffect(() => {
    ultimo.current = valor;
  });
  return ultimo;
}

/// <reference types="vite/client" />
import { scriptPropio } from '../../../lib/script-propio.ts';
import direccion from './lector.worker.ts?worker&url';
import type { Lectura } from './leer-archivos.ts';
import type { PedidoLector, RespuestaLector } from './lector.worker.ts';

/** Time after which the reading of any file that is within the limits has ended. */
const LIMITE_MS = 120_000;

/**
 * Reads files in a thread of their own, so that a large or hostile one leaves the page alone; the thread ends with its answer, an
 * error, the time or the signal. Null when it could not read them.
 */
export function readEnHilo(pedido: PedidoLector, signal: AbortSignal): Promise<Lectura | null> {
  return new Promise((resolve) => {
    const hilo = new Worker(scriptPropio(direccion), { type: 'module' });
    const end = (respuesta: RespuestaLector): void => {
      clearTimeout(limite);
      hilo.terminate();
      resolve(respuesta);
    };
    const limite = setTimeout(() => end(null), LIMITE_MS);
    signal.addEventListener('abort', () => end(null), { once: true });
    hilo.onmessage = ({ data }: MessageEvent<RespuestaLector>) => end(data);
    hilo.onerror = () => end(null);
    hilo.postMessage(pedido);
  });
}

import { esperaCola, estadoTrasFallo } from '#domain/documentos/vida/cola.ts';
import type { EnCola } from '#domain/documentos/vida/cola.ts';
import type { MotivoRevision } from '../lib/offline-store.ts';

/** A sale in the queue, without its content. */
export type VentaEnCola = EnCola & { readonly codigo: string };

/** State that the sender gives to a sale; `enviando` means that the server has it, or that a call is under way. */
export type CambioCola =
  | ({ estado: 'en_cola' } & Omit<EnCola, 'encoladoEn'>)
  | { estado: 'enviando'; intentos: number }
  | { estado: 'revisar'; ultimoError: FalloCola };

/** A sale as the sender knows it: a window that read it earlier must not send what another one has tried since. */
export type AntesCola = { estado: 'en_cola' | 'enviando'; intentos: number };

/** A failed call, as the sender needs it; every other error counts as an unknown outcome. */
export type FalloCola = MotivoRevision;

export type PuertoCola = {
  ahora: () => number;
  /** A number from 0 to 1. */
  azar: () => number;
  /** Sales in the queue of the present user and establishment. */
  list: () => Promise<readonly VentaEnCola[]>;
  /** Changes a sale that is still as it was; false when another window or the user has changed it, or has sent it. */
  change: (codigo: string, antes: AntesCola, cambio: CambioCola) => Promise<boolean>;
  /** Whether the server has the sale. */
  isRecibida: (codigo: string) => Promise<boolean>;
  send: (codigo: string) => Promise<void>;
  falloOf: (error: unknown) => FalloCola;
};

/** Sends one sale under the id that it has had since it was begun; false when the next one has no better chance now. */
async function sendVenta(puerto: PuertoCola, venta: VentaEnCola): Promise<boolean> {
  const { codigo } = venta;
  const antes = { estado: 'en_cola', intentos: venta.intentos } as const;
  const intentos = venta.intentos + 1;
  const waitAgain = (hechos: number) => ({
    estado: 'en_cola' as const,
    intentos: hechos,
    proximoIntento: puerto.ahora() + esperaCola(intentos, puerto.azar()),
  });
  if (venta.intentos > 0) {
    try {
      if (await puerto.isRecibida(codigo)) {
        await puerto.change(codigo, antes, { estado: 'enviando', intentos: venta.intentos });
        return true;
      }
    } catch {
      await puerto.change(codigo, antes, waitAgain(intentos));
      return false;
    }
  }
  if (!(await puerto.change(codigo, antes, { estado: 'enviando', intentos }))) return true;
  try {
    await puerto.send(codigo);
    return true;
  } catch (error) {
    const fallo = puerto.falloOf(error);
    const isAplazada = estadoTrasFallo(fallo.codigo) === 'en_cola';
    await puerto.change(
      codigo,
      { estado: 'enviando', intentos },
      isAplazada ? waitAgain(intentos) : { estado: 'revisar', ultimoError: fallo },
    );
    return !isAplazada;
  }
}

/**
 * Sends what is due, in the order in which it was confirmed. A sale that may have reached the server is asked for before it is
 * sent again. Answers the instant of the next attempt; null when nothing waits.
 */
export async function sendCola(puerto: PuertoCola): Promise<number | null> {
  const due = (await puerto.list()).filter(({ proximoIntento }) => proximoIntento <= puerto.ahora());
  for (const venta of [...due].sort((a, b) => a.encoladoEn - b.encoladoEn))
    if (!(await sendVenta(puerto, venta))) break;
  const quedan = await puerto.list();
  return quedan.length === 0 ? null : Math.min(...quedan.map(({ proximoIntento }) => proximoIntento));
}

import { ErrorImpresora } from './error-impresora.ts';
import { cutInPieces, isNotChosen } from './transporte.ts';
import type { Transporte } from './transporte.ts';

/** The parts of Web Serial that a printer needs (https://wicg.github.io/serial/). */
export type PuertoSerie = {
  writable: WritableStream<Uint8Array> | null;
  open: (opciones: { baudRate: number }) => Promise<void>;
  close: () => Promise<void>;
};
export type ApiSerie = {
  getPorts: () => Promise<PuertoSerie[]>;
  requestPort: () => Promise<PuertoSerie>;
};

const BYTES = 512;

/** Printer at a serial port, or behind an adapter that pretends to be one. The browser remembers the permission. */
export function createSerie(api: ApiSerie | undefined, readBaudios: () => number): Transporte {
  let elegido: PuertoSerie | null = null;
  return {
    isAvailable: () => api !== undefined,
    choose: async () => {
      if (api === undefined) throw new ErrorImpresora('sinApi');
      try {
        elegido = await api.requestPort();
      } catch (cause) {
        throw new ErrorImpresora(isNotChosen(cause) ? 'noEligio' : 'sinApi', { cause });
      }
      return '';
    },
    send: async (ticket) => {
      if (api === undefined) throw new ErrorImpresora('sinApi');
      const puerto = elegido ?? (await api.getPorts())[0];
      if (puerto === undefined) throw new ErrorImpresora('sinElegir');
      await sendSerie(puerto, readBaudios(), ticket);
    },
  };
}

/** Opens the port for one ticket and closes it, so that other programs can print too. */
async function sendSerie(puerto: PuertoSerie, baudRate: number, ticket: Uint8Array): Promise<void> {
  try {
    await puerto.open({ baudRate });
  } catch (cause) {
    const isOpen = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new ErrorImpresora(isOpen ? 'ocupada' : 'apagada', { cause });
  }
  const writer = puerto.writable?.getWriter();
  try {
    if (writer === undefined) throw new ErrorImpresora('noEsImpresora');
    for (const pieza of cutInPieces(ticket, BYTES)) await writer.write(pieza);
    // To close the stream waits until the last byte has left the port.
    await writer.close();
  } catch (cause) {
    throw cause instanceof ErrorImpresora ? cause : new ErrorImpresora('aMedias', { cause });
  } finally {
    // A port with a locked stream cannot be closed.
    writer?.releaseLock();
    // A cable that was pulled out cannot be closed, and there is nothing left to do about it.
    await puerto.close().catch(() => undefined);
  }
}

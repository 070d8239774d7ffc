import type { EventoSes } from '#lambdas/avisos/evento.ts';
import { buildAviso, isEntregado } from './aws/ses-avisos.ts';
import type { MensajeSes } from './aws/mensaje-ses.ts';
import type { Buzon, CorreoNuevo } from './buzon.ts';

/** Milliseconds between a message and the report about it, which comes after the sender has marked it, as with SES. */
const AVISO_MS = 250;

/** The parts that take messages and reports; they are made after the stand-in of SES. */
type Destino = { buzon: Buzon; avisos: (evento: EventoSes) => Promise<void> };

export type Entrega = {
  onCorreo: (mensaje: MensajeSes, messageId: string) => Promise<void>;
  open: (destino: Destino) => void;
};

/** Delivers what the stand-in of SES takes: to the inbox, and what a mailbox of tests answers to the function of reports. */
export function createEntrega(now: () => Date): Entrega {
  let destino: Destino | null = null;
  return {
    open: (abierto) => {
      destino = abierto;
    },
    onCorreo: async (mensaje, messageId) => {
      if (destino === null) return;
      const { buzon, avisos } = destino;
      if (isEntregado(mensaje)) await buzon.send(toCorreo(mensaje));
      const aviso = buildAviso(mensaje, messageId, now());
      if (aviso === null) return;
      const report = (): void => {
        avisos(aviso).catch((error: unknown) => console.error('Mail report:', error));
      };
      setTimeout(report, AVISO_MS).unref();
    },
  };
}

/** Message of the inbox; the address of its header, with which a mail program offers to end the mail, is a link there. */
function toCorreo({ para, asunto, texto, cabeceras, adjuntos }: MensajeSes): CorreoNuevo {
  const enlaces = cabeceras
    .filter(({ nombre }) => nombre === 'List-Unsubscribe')
    .map(({ nombre, valor }) => ({ texto: nombre, href: valor.replaceAll(/[<>]/g, '') }));
  return { para: para.join(', '), asunto, parrafos: texto.split('\n\n'), enlaces, adjuntos };
}

import type { Tarea } from './colas.ts';

/** One message of the outbox: PDF and XML of a certified document. */
export type CorreoPendiente = {
  id: string;
  nit: string;
  idTransaccion: string;
  para: string[];
  /** Who asked for it; "" when the product did, after certifying. */
  usuario: string;
  intentos: number;
};
export interface BandejaSalida {
  /** One row per id: a repeat changes nothing. */
  put(correo: CorreoPendiente, now: Date): Promise<void>;
  find(nit: string, id: string): Promise<CorreoPendiente | null>;
  /** Takes the row until `hasta` (epoch ms) and counts the attempt; false when another has it or it was sent. */
  lease(nit: string, id: string, now: Date, hasta: number): Promise<boolean>;
  markEnviado(nit: string, id: string): Promise<void>;
  /** The next attempt, or none when it is given up. */
  markFallido(nit: string, id: string, proximoIntento: number | null): Promise<void>;
  /** Of every tenant: messages whose next attempt is due. Internal, for the sweeper. */
  listPending(now: Date, limite: number): Promise<Tarea[]>;
}
export type Adjunto = { nombre: string; tipo: string; bytes: Uint8Array };
export type Mensaje = {
  para: string[];
  responderA: string;
  nombreRemitente: string;
  asunto: string;
  texto: string;
  html: string;
  adjuntos: Adjunto[];
};
/** Throws when the message was not accepted. */
export interface Mensajeria {
  send(mensaje: Mensaje): Promise<void>;
}

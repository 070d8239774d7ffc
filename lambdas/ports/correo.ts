import type { Tarea } from './colas.ts';

/** One message of the outbox: PDF and XML of a certified document. */
export type CorreoPendiente = {
  id: string;
  nit: string;
  idTransaccion: string;
  para: string[];
  /** User who asked for it; "" when the product sends it after certifying. */
  usuario: string;
  intentos: number;
};
export interface BandejaSalida {
  /** Adds a message under its id; repeating it changes nothing. */
  put(correo: CorreoPendiente, now: Date): Promise<void>;
  find(nit: string, id: string): Promise<CorreoPendiente | null>;
  /**
   * Takes the lease on the row until `hasta` (epoch ms) and counts the attempt; false when another worker has it or it
   * was sent.
   */
  lease(nit: string, id: string, now: Date, hasta: number): Promise<boolean>;
  markEnviado(nit: string, id: string): Promise<void>;
  /** Sets the next attempt (epoch ms), or null to give up. */
  markFallido(nit: string, id: string, proximoIntento: number | null): Promise<void>;
  /** Leaves the message for that instant (epoch ms) without counting this attempt. */
  postpone(nit: string, id: string, proximoIntento: number): Promise<void>;
  /** Messages of all tenants whose next attempt is due; for the sweeper only. */
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
/** Sends a message; throws when it was not accepted. */
export interface Mensajeria {
  send(mensaje: Mensaje): Promise<void>;
}

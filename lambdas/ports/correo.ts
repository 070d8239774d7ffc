import type { AvisoCorreo, ClaseCorreo, EstadoCorreo } from '#domain/correo/estado.ts';
import type { MensajeContacto } from '#domain/publico/contacto.ts';
import type { Tarea } from './colas.ts';

/** One message of the outbox about a document, to one address. */
export type CorreoNuevo = {
  id: string;
  nit: string;
  idTransaccion: string;
  clase: ClaseCorreo;
  para: string;
  /** User who asked for it; "" when the product sends it by itself. */
  usuario: string;
  /** Number of addresses of the request, each of which has a message of its own. */
  destinos: number;
  /** Words of a visitor, of the class CONTACTO alone. */
  contacto?: MensajeContacto | undefined;
};

/** Stands for the issuer in the messages of visitors, which concern none; no NIT has letters before its end. */
export const NIT_CONTACTO = 'CONTACTO';
export type CorreoGuardado = CorreoNuevo & {
  intentos: number;
  estado: EstadoCorreo;
  /** Instant of the state, yyyy-mm-ddThh:mm:ss-06:00. */
  fecha: string;
  /** Next attempt (epoch ms); null when there is none. */
  proximoIntento: number | null;
  /** Id of the request of an operator that let it leave again; null for none. */
  reenvio: string | null;
};

/** Messages of an issuer whose id begins with a text, from the place where a page before ended (null at first). */
export type ConsultaCorreos = { prefijo: string; limite: number; siguiente: string | null };
export type PaginaCorreos = { correos: CorreoGuardado[]; siguiente: string | null };
/** States in which a message ends without being tried again. */
export type EstadoFinal = Extract<
  EstadoCorreo,
  'ENVIADO' | 'DEVUELTO' | 'BAJA' | 'QUEJA' | 'DETENIDO' | 'FALLIDO' | 'SIN_EFECTO'
>;

export interface BandejaSalida {
  /** Adds a message under its id; repeating it changes nothing. */
  put(correo: CorreoNuevo, now: Date): Promise<void>;
  find(nit: string, id: string): Promise<CorreoGuardado | null>;
  /** Messages of one document, oldest id first. */
  list(nit: string, idTransaccion: string): Promise<CorreoGuardado[]>;
  /** Messages of one issuer, page by page, in the order of their ids. */
  page(nit: string, consulta: ConsultaCorreos): Promise<PaginaCorreos>;
  /**
   * Lets a message that is closed leave again, with all its attempts. False when it waits already, when the same request
   * opened it before, and when there is none.
   */
  reopen(nit: string, id: string, reenvio: string, now: Date): Promise<boolean>;
  /**
   * Takes the lease on the row until `hasta` (epoch ms) and counts the attempt; false when another worker has it or it
   * was closed.
   */
  lease(nit: string, id: string, now: Date, hasta: number): Promise<boolean>;
  /** Ends a message that waits; one that is closed stays as it is. */
  close(nit: string, id: string, estado: EstadoFinal, now: Date): Promise<void>;
  /** Leaves a refused message for another attempt at that instant (epoch ms). */
  retry(nit: string, id: string, proximoIntento: number, now: Date): Promise<void>;
  /** Leaves a message above a limit for that instant (epoch ms), without counting this attempt. */
  postpone(nit: string, id: string, proximoIntento: number, now: Date): Promise<void>;
  /** Enters what the provider reported later, also of a message whose sending is not marked yet; false when there is none. */
  report(nit: string, id: string, aviso: AvisoCorreo, now: Date): Promise<boolean>;
  /** Messages of all tenants whose next attempt is due; for the sweeper only. */
  listPending(now: Date, limite: number): Promise<Tarea[]>;
}
export type Adjunto = { nombre: string; tipo: string; bytes: Uint8Array };
export type Mensaje = {
  /** One address: recipients must not learn of each other, and a report concerns one of them. */
  para: string;
  responderA: string;
  nombreRemitente: string;
  asunto: string;
  texto: string;
  html: string;
  adjuntos: Adjunto[];
  /** Address with which the recipient ends the mail (RFC 8058); null in messages of the product to its own users. */
  baja: string | null;
  /** Issuer that caused it, and its message of the outbox; the provider repeats them in its reports. Null for none. */
  origen: { nit: string | null; id: string | null };
};
/** Addresses that the provider itself keeps from the mail of the whole account, because they came back. */
export interface RechazosProveedor {
  /** Takes an address out; one that is not there is no error. */
  remove(correo: string): Promise<void>;
}
/** Sends a message; throws when it was not accepted. */
export interface Mensajeria {
  /** Answers the provider's id of the message. */
  send(mensaje: Mensaje): Promise<string>;
}

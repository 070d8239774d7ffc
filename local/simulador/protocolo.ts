import type { IncomingHttpHeaders } from 'node:http';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { Entorno } from './entorno.ts';

/**
 * A protocol front end writes wire format only. The listener (escucha.ts) reads the body, asks `read` which operation
 * it is, takes the fault that waits for it, runs it and sends the answer, whole or spoiled by the fault. Everything
 * else is in the core: certificar.ts (certify, with or without the issuer's signature), anular.ts, libro.ts
 * (look-ups), contribuyentes.ts, token.ts, pdf.ts.
 */
export type Protocolo = {
  readonly nombre: ProtocoloCertificador;
  /** The operations that faults can name, for the page /__local/certificador. */
  readonly operaciones: readonly string[];
  /** Null when there is no such address: 404. */
  read(peticion: ProtocolRequest): ProtocolOperation | null;
};

export type ProtocolRequest = {
  metodo: string;
  /** Path without query and without the leading "/produccion". */
  ruta: string;
  query: URLSearchParams;
  /** Lower-case names. */
  cabeceras: IncomingHttpHeaders;
  cuerpo: string;
  /** Whether the path began with "/produccion": there cents choose no fault. */
  isProduccion: boolean;
};

export type ProtocolOperation = {
  /** Name that faults use. */
  nombre: string;
  /** Request id of the issuer, "" when the operation has none. */
  id: string;
  /** GranTotal of the document as text, whose cents may choose a fault; null when there is none. */
  total: string | null;
  /** Null leaves the caller without an answer. */
  run(entorno: Entorno, forzado: Forzado): Respuesta | null;
};

/** What a fault makes the operation do. */
export type Forzado = {
  /** Refuse with this code. */
  rechazo: string | null;
  /** Answer as to a token that is over. */
  isTokenVencido: boolean;
  /** Annul only after SAT's authorisation (FEL_ANU001). */
  isPendiente: boolean;
};

export type Respuesta = { status: number; tipo: string; cuerpo: string | Buffer };

export function json(status: number, datos: unknown): Respuesta {
  return { status, tipo: 'application/json', cuerpo: JSON.stringify(datos) };
}

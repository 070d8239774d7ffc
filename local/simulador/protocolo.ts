import type { IncomingHttpHeaders } from 'node:http';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { Entorno } from './entorno.ts';

/**
 * Wire format of one certifier. The listener (escucha.ts) reads the body, asks `read` which operation it is, takes the
 * fault that waits for it, runs it and sends the answer, whole or spoiled by the fault. Everything else is in the core:
 * certify.ts (with or without the issuer's signature), annul.ts, ledger.ts (look-ups), contribuyentes.ts, token.ts.
 */
export type Protocolo = {
  readonly nombre: ProtocoloCertificador;
  /** Operations that faults can name, for the page /__local/certificador. */
  readonly operaciones: readonly string[];
  /** Finds the operation of a request; null (404) when there is no such address. */
  read(peticion: ProtocolRequest): ProtocolOperation | null;
};

export type ProtocolRequest = {
  metodo: string;
  /** Path without query and without the leading "/produccion". */
  ruta: string;
  query: URLSearchParams;
  /** Headers by their lower-case names. */
  cabeceras: IncomingHttpHeaders;
  cuerpo: string;
  /** Whether the path began with "/produccion"; there the cents of a total choose no fault. */
  isProduccion: boolean;
};

export type ProtocolOperation = {
  /** Name of the operation for faults. */
  nombre: string;
  /** Request id of the issuer, "" when the operation has none. */
  id: string;
  /** GranTotal of the document as text, whose cents may choose a fault; null when there is none. */
  total: string | null;
  /** Runs the operation; null leaves the caller without an answer. */
  run(entorno: Entorno, forzado: Forzado): Respuesta | null;
};

/** Effects that a fault forces on the operation. */
export type Forzado = {
  /** Code with which the operation refuses; null for none. */
  rechazo: string | null;
  /** Answers as if the token had expired. */
  isTokenVencido: boolean;
  /** Annuls only after SAT's authorisation (FEL_ANU001). */
  isPendiente: boolean;
};

export type Respuesta = { status: number; tipo: string; cuerpo: string };

export function json(status: number, datos: unknown): Respuesta {
  return { status, tipo: 'application/json', cuerpo: JSON.stringify(datos) };
}

import type { Element } from '@xmldom/xmldom';
import type { Autoridad } from './autoridad.ts';
import type { Libro } from './libro.ts';

/** What the operations stand on. */
export type Entorno = {
  libro: Libro;
  autoridad: Autoridad;
  now: () => Date;
  /** UUID v4; its upper case is the authorisation. */
  newUuid: () => string;
};

/** One request, already read. */
export type Llamada = {
  /** NIT of the token; "" for the token call itself. */
  nit: string;
  id: string;
  raiz: Element;
  /** Text of xml_dte, "" when there is none. */
  xmlDte: string;
  /** SHA-256 of that text. */
  huella: string;
  /** Code of a fault that refuses this call. */
  rechazo: string | null;
};

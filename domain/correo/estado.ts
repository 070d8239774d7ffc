/** State of one message to one address, as the issuer reads it beside the document. */
export type EstadoCorreo =
  | 'EN_COLA'
  /** The limit of the day is reached; the message waits for its turn. */
  | 'ESPERA_TOPE'
  /** The provider refused an attempt; another one follows. */
  | 'REINTENTO'
  | 'ENVIADO'
  /** The server of the address said that it takes no mail for it, at this message or at an earlier one. */
  | 'DEVUELTO'
  /** The provider could not deliver it for a reason that may pass: a full mailbox, a message too large. */
  | 'SIN_ENTREGAR'
  /** The recipient wants no mail of this issuer. */
  | 'BAJA'
  /** The recipient called a message of this issuer unwanted, which counts as not wanting more. */
  | 'QUEJA'
  /** The issuer may send no mail, because too many of its messages were refused or unwanted. */
  | 'DETENIDO'
  /** All attempts failed. */
  | 'FALLIDO'
  /** The document was annulled or refused before the message left. */
  | 'SIN_EFECTO';

/** Subject of a message: it delivers the document, tells its readers that it was annulled, or is that of a visitor. */
export const CLASES_CORREO = ['DOCUMENTO', 'ANULACION', 'CONTACTO'] as const;
export type ClaseCorreo = (typeof CLASES_CORREO)[number];

type Fila = {
  /** Whether the worker will still try. */
  readonly pendiente: boolean;
  /** Weight for the issuer. */
  readonly tono: 'info' | 'success' | 'warning' | 'error';
};

export const ESTADOS_CORREO: Readonly<Record<EstadoCorreo, Fila>> = {
  EN_COLA: { pendiente: true, tono: 'info' },
  ESPERA_TOPE: { pendiente: true, tono: 'warning' },
  REINTENTO: { pendiente: true, tono: 'warning' },
  ENVIADO: { pendiente: false, tono: 'success' },
  DEVUELTO: { pendiente: false, tono: 'error' },
  SIN_ENTREGAR: { pendiente: false, tono: 'error' },
  BAJA: { pendiente: false, tono: 'warning' },
  QUEJA: { pendiente: false, tono: 'warning' },
  DETENIDO: { pendiente: false, tono: 'error' },
  FALLIDO: { pendiente: false, tono: 'error' },
  SIN_EFECTO: { pendiente: false, tono: 'info' },
};

/** Reasons for which an address gets no mail: of nobody (DEVUELTO), or not of this issuer. */
export const SUPRESIONES = ['DEVUELTO', 'BAJA', 'QUEJA'] as const;
export type Supresion = (typeof SUPRESIONES)[number];

/** Report of a provider about a message that it had taken. */
export type AvisoCorreo = Extract<EstadoCorreo, 'DEVUELTO' | 'SIN_ENTREGAR' | 'QUEJA'>;

export function isEstadoCorreo(text: string): text is EstadoCorreo {
  return Object.hasOwn(ESTADOS_CORREO, text);
}

/**
 * Address of which strangers recognise nothing but its owner does: "compras@elquetzal.example" is "c•••@elquetzal.example".
 * The page of the link that ends the mail shows it.
 */
export function maskCorreo(correo: string): string {
  const arroba = correo.lastIndexOf('@');
  return `${correo.slice(0, 1)}•••${correo.slice(arroba)}`;
}

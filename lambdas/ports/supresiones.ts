import type { Conteo, MotivoDetencion } from '#domain/correo/confianza.ts';
import type { Supresion } from '#domain/correo/estado.ts';

/** Obstacles between an issuer and some addresses. */
export type Impedimentos = {
  /** Whether all mail of the issuer is stopped. */
  detenido: boolean;
  /** Whether the issuer was found to be a known one, which it stays. */
  conocido: boolean;
  /** Reason of each address that gets no mail, in lower case. */
  supresiones: ReadonlyMap<string, Supresion>;
};

/** Link with which a recipient ends the mail of one issuer; the hash of its secret is the key of the row. */
export type EnlaceBaja = {
  nit: string;
  /** Message that carried the link; it tells the address. */
  id: string;
  /** End, in seconds (Unix). */
  vence: number;
};

/** One report of the provider, which may come more than once. */
export type AvisoContado = { idAviso: string; cual: 'rebotes' | 'quejas'; fecha: string };

/** Addresses that get no mail, and counts of the mail of each issuer. Addresses are stored as hashes. */
export interface SupresionRepository {
  read(nit: string, correos: readonly string[]): Promise<Impedimentos>;
  /** The address takes no mail of anybody. */
  putRechazo(correo: string, fecha: string): Promise<void>;
  /** The address takes mail again, as if it had never come back; what its owner wants stays. */
  liftRechazo(correo: string, fecha: string): Promise<void>;
  /** The recipient wants no mail of that issuer, or (`null`) wants it again. */
  putVoluntad(
    nit: string,
    correo: string,
    motivo: Extract<Supresion, 'BAJA' | 'QUEJA'> | null,
    fecha: string,
  ): Promise<void>;
  addEnlace(huella: string, enlace: EnlaceBaja): Promise<void>;
  /** Link of that hash; null when it does not exist or has expired. */
  findEnlace(huella: string, now: Date): Promise<EnlaceBaja | null>;
  /** Counts a message that left, in the month of that day. */
  countEnviado(nit: string, fecha: string): Promise<void>;
  /** Counts a report once; false when it was counted before. */
  countAviso(nit: string, aviso: AvisoContado): Promise<boolean>;
  /** Counts of the month of that day and of the one before. */
  readConteo(nit: string, fecha: string): Promise<Conteo>;
  /** Stops the mail of an issuer; false when it was stopped already. */
  detener(nit: string, motivo: MotivoDetencion, fecha: string): Promise<boolean>;
  markConocido(nit: string, fecha: string): Promise<void>;
}

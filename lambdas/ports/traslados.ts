/** Move of a NIT from a holder without proof to the claimant who proved it. */
export type Traslado = {
  nit: string;
  /** Sub of the holder before. */
  anterior: string;
  /** Sub of the claimant. */
  ganador: string;
  /** Date of the proof, which names the archive. */
  desde: string;
  /** Epoch milliseconds at which the members were cut off; null before. */
  cortado: number | null;
  /** Whether every row is in the archive and the NIT is the claimant's. */
  isEntregado: boolean;
};

/** A claim that was refused because the holder has proof too; both are to be told. */
export type ReclamoRechazado = { nit: string; sub: string };

/** Outcome of a step of the archive: something was moved, nothing is left, or a worker holds a row at the moment. */
export type AvanceArchivo = 'movido' | 'vacio' | 'ocupado';

/** Store of the job that moves NITs, which alone may do this; every call may be repeated. */
export interface TrasladoRepository {
  list(): Promise<{ traslados: Traslado[]; rechazados: ReclamoRechazado[] }>;
  /** Takes the establishment from one of its members. */
  cut(nit: string, sub: string): Promise<void>;
  markCortado(nit: string, ahora: number): Promise<void>;
  /** Documents that a certifier may have and whose outcome is not known. */
  listInciertos(nit: string): Promise<string[]>;
  /**
   * Moves some rows of the holder before into the archive, where no list, no link and no job finds them, without the keys of
   * the certifiers.
   */
  archive(traslado: Traslado, now: Date): Promise<AvanceArchivo>;
  /** Gives the empty NIT to the claimant, as of `fecha`, and notes the archive. */
  deliver(traslado: Traslado, fecha: string): Promise<void>;
  /** Removes what is done from the list. */
  forget(hecho: Traslado | ReclamoRechazado): Promise<void>;
}

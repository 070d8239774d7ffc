import type { HostsDe } from '../hosts.ts';
import type { Conexion } from '../http.ts';

/** Milliseconds for each step (docs/servicios.md, "Answers and time": 5 s to connect plus the reading time). */
export const LIMITES_INFILE = { registro: 65_000, contribuyente: 15_000 };

export type OpcionesInfile = Conexion & {
  hosts: HostsDe<'INFILE'>;
  limites?: typeof LIMITES_INFILE;
  /** Clock for the token of the CUI look-up. */
  now?: () => Date;
};

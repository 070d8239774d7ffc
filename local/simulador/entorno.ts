import type { Autoridad } from './autoridad.ts';
import type { Estado } from './estado.ts';
import type { IdentidadCertificador } from './identidad.ts';
import type { Ledger } from './ledger.ts';

/** What the operations of one certifier stand on; ledger, authority and state are shared by all. */
export type Entorno = {
  libro: Ledger;
  autoridad: Autoridad;
  /** Counters that survive a restart. */
  estado: Estado;
  /** Who certifies here. */
  certificador: IdentidadCertificador;
  now: () => Date;
  /** UUID v4; its upper case is the authorisation. */
  newUuid: () => string;
};

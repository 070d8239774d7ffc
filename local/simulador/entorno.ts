import type { Autoridad } from './autoridad.ts';
import type { Estado } from './estado.ts';
import type { IdentidadCertificador } from './identidad.ts';
import type { Ledger } from './ledger.ts';

/** Environment of one certifier's operations; all certifiers share ledger, authority and state. */
export type Entorno = {
  ledger: Ledger;
  autoridad: Autoridad;
  /** Counters that survive a restart. */
  estado: Estado;
  /** Certifier that this listener stands for. */
  certificador: IdentidadCertificador;
  now: () => Date;
  /** Makes a UUID v4; its upper case is the authorisation. */
  newUuid: () => string;
};

import type { Protocolo } from '../protocolo.ts';

/** INFILE (FEEL), unified flow (external-services A.4). */
export const INFILE: Protocolo = {
  nombre: 'INFILE',
  operaciones: [],
  read: () => null,
};

import type { Protocolo } from '../protocolo.ts';

/** Digifact, NUC JSON (external-services A.5 b). */
export const DIGIFACT: Protocolo = {
  nombre: 'DIGIFACT',
  operaciones: [],
  read: () => null,
};

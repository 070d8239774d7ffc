import type { TipoDocumento } from '../documentos/modelo/borrador.ts';

/** Height of the rows of the tables. */
export const DENSIDADES = ['comoda', 'compacta'] as const;
export type Densidad = (typeof DENSIDADES)[number];

/** Preferences of a user in an establishment. */
export type Preferencias = {
  densidad: Densidad;
  /** Type of a new document; null for the usual one of the regime. */
  tipoDocumento: TipoDocumento | null;
};

export const PREFERENCIAS_INICIALES: Preferencias = { densidad: 'comoda', tipoDocumento: null };

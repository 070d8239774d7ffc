import type { TipoDocumento } from '../documentos/modelo/borrador.ts';

/** Height of the rows of the tables. */
export const DENSIDADES = ['comoda', 'compacta'] as const;
export type Densidad = (typeof DENSIDADES)[number];

/** How a user likes to work in an establishment. */
export type Preferencias = {
  densidad: Densidad;
  /** Type of a new document; null is the usual one of the regime. */
  tipoDocumento: TipoDocumento | null;
};

export const PREFERENCIAS_INICIALES: Preferencias = { densidad: 'comoda', tipoDocumento: null };

/** Language codes of the specification (spec 1 §1); only Spanish has its texts. */
export const IDIOMAS = [
  { codigo: 'gt_esp', nombre: 'Español', traducido: true },
  { codigo: 'gt_kaq', nombre: 'Kaqchikel', traducido: false },
  { codigo: 'gt_kic', nombre: "K'iche'", traducido: false },
  { codigo: 'gt_mam', nombre: 'Mam', traducido: false },
] as const;

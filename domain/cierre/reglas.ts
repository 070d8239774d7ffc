import type { RegimenSat } from '../establecimiento/establecimiento.ts';
import { lastDayOfMonth } from '../fechas/guatemala.ts';
import { leyEn } from '../ley/figura.ts';
import { TASA_PEQUENO } from '../ley/figuras.ts';
import { RETENCIONES_IVA } from '../ley/retenciones.ts';

/** Ways in which a month is declared. */
export const DECLARACIONES = ['pequeno', 'general', 'exento'] as const;
export type Declaracion = (typeof DECLARACIONES)[number];

/** Declaration of each regime. */
export const DECLARACION_DE: Readonly<Record<RegimenSat, Declaracion>> = {
  PAPEQ: 'pequeno',
  PATRI: 'general',
  PASIM: 'general',
  EXENT: 'exento',
};

/** Forms of SAT by what they declare (catalogue page of 2025-10-06). */
export const FORMULARIOS = {
  pequeno: 'SAT-2046',
  general: 'SAT-2237',
  facturaEspecial: 'SAT-2085',
  retencionIsr: 'SAT-1331',
} as const;

/** Part of its income of a month (yyyy-mm) that a small taxpayer pays, by the law of the month's last day. */
export const tasaPequeno = (mes: string): string => leyEn(TASA_PEQUENO, lastDayOfMonth(`${mes}-01`));

/** Kinds of buyers that withhold IVA, by the law that makes them do so. */
export const TIPOS_AGENTE = ['ESPECIAL', 'EXPORTADOR', 'PUBLICO', 'TARJETA', 'OTRO', 'NINGUNO'] as const;
export type TipoAgente = (typeof TIPOS_AGENTE)[number];

/** Row of the law by the kind of buyer. */
const RETENCION_DE: Readonly<Record<Exclude<TipoAgente, 'NINGUNO'>, keyof typeof RETENCIONES_IVA>> = {
  ESPECIAL: 'especial',
  EXPORTADOR: 'exportadorAgricola',
  PUBLICO: 'sectorPublico',
  TARJETA: 'tarjeta',
  OTRO: 'otro',
};
/** Part of the IVA that each kind of buyer withholds of a taxpayer of the general regime. */
export const porcentajeAgente = (tipo: Exclude<TipoAgente, 'NINGUNO'>, dia: string): string =>
  leyEn(RETENCIONES_IVA[RETENCION_DE[tipo]], dia).tasa;

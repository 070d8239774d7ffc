import type { RegimenSat } from '../establecimiento/establecimiento.ts';
import { lastDayOfMonth } from '../fechas/guatemala.ts';
import { leyEn } from '../ley/figura.ts';
import { TASA_PEQUENO } from '../ley/figuras.ts';
import { RETENCIONES_IVA } from '../ley/retenciones.ts';
import type { RetencionIva } from '../ley/retenciones.ts';

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

/**
 * Kinds of buyers that withhold IVA, by the law that makes them do so and by what is sold to them. Of an EXPORTADOR nobody said yet what
 * it buys.
 */
export const TIPOS_AGENTE = [
  ...(['ESPECIAL', 'EXPORTADOR', 'EXPORTADOR_AGRICOLA', 'EXPORTADOR_OTROS', 'PUBLICO'] as const),
  ...(['TARJETA', 'TARJETA_COMBUSTIBLE', 'OTRO', 'NINGUNO'] as const),
] as const;
export type TipoAgente = (typeof TIPOS_AGENTE)[number];
/** Kinds that can be chosen: each says all that its rate depends on. */
export const TIPOS_ELEGIBLES = TIPOS_AGENTE.filter((tipo) => tipo !== 'EXPORTADOR');

/** Rows of the law by the kind of buyer; several where the kind does not say which one holds. */
const RETENCION_DE: Readonly<
  Record<Exclude<TipoAgente, 'NINGUNO'>, readonly (keyof typeof RETENCIONES_IVA)[]>
> = {
  ESPECIAL: ['especial'],
  EXPORTADOR: ['exportadorAgricola', 'exportador2989', 'exportadorOtros'],
  EXPORTADOR_AGRICOLA: ['exportadorAgricola'],
  EXPORTADOR_OTROS: ['exportadorOtros'],
  PUBLICO: ['sectorPublico'],
  TARJETA: ['tarjeta'],
  TARJETA_COMBUSTIBLE: ['tarjetaCombustible'],
  OTRO: ['otro'],
};
/** Rows of the law of a day by which a kind of buyer withholds of a taxpayer of the general regime: one, or those among which it is. */
export const retencionesDe = (tipo: Exclude<TipoAgente, 'NINGUNO'>, dia: string): RetencionIva[] =>
  RETENCION_DE[tipo].map((fila) => leyEn(RETENCIONES_IVA[fila], dia));

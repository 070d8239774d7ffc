/** NombreCorto of SAT's schema, without accents (docs/fel.md §10). */
export type NombreImpuesto = 'IVA' | ImpuestoEspecial;

/** Every tax but IVA; it is added to the line's total, at most one per line. */
export const IMPUESTOS_ESPECIALES = [
  'PETROLEO',
  'TURISMO HOSPEDAJE',
  'TURISMO PASAJES',
  'TIMBRE DE PRENSA',
  'BOMBEROS',
  'TASA MUNICIPAL',
  'BEBIDAS ALCOHOLICAS',
  'TABACO',
  'CEMENTO',
  'BEBIDAS NO ALCOHOLICAS',
  'TARIFA PORTUARIA',
] as const;
export type ImpuestoEspecial = (typeof IMPUESTOS_ESPECIALES)[number];

/** NombreCorto of SAT's schema, without accents (docs/fel.md §10). */
export type NombreImpuesto =
  | 'IVA'
  | 'PETROLEO'
  | 'TURISMO HOSPEDAJE'
  | 'TURISMO PASAJES'
  | 'TIMBRE DE PRENSA'
  | 'BOMBEROS'
  | 'TASA MUNICIPAL'
  | 'BEBIDAS ALCOHOLICAS'
  | 'TABACO'
  | 'CEMENTO'
  | 'BEBIDAS NO ALCOHOLICAS'
  | 'TARIFA PORTUARIA';

/** Every tax but IVA; it is added to the line's total, at most one per line. */
export type ImpuestoEspecial = Exclude<NombreImpuesto, 'IVA'>;

import type { TipoDocumento } from './borrador.ts';

type DefinicionRuta = {
  readonly tipo: TipoDocumento;
  /** It has one amount that `spreadDescuento` spreads over the lines. */
  readonly descuento: boolean;
};

/** The routes that make a note from a document (spec 1, routes) with what each makes. */
export const RUTAS_NOTA = {
  credito: { tipo: 'NCRE', descuento: false },
  creditoDescuento: { tipo: 'NCRE', descuento: true },
  abono: { tipo: 'NABN', descuento: false },
  abonoDescuento: { tipo: 'NABN', descuento: true },
  debito: { tipo: 'NDEB', descuento: false },
} as const satisfies Record<string, DefinicionRuta>;

export type RutaNota = keyof typeof RUTAS_NOTA;

import type { TipoDocumento } from './borrador.ts';

type DefinicionRuta = {
  readonly tipo: TipoDocumento;
  /** Whether the note has one amount, which `spreadDescuento` spreads over the lines. */
  readonly descuento: boolean;
};

/** Routes that make a note from a document (spec 1, routes), with the note that each makes. */
export const RUTAS_NOTA = {
  credito: { tipo: 'NCRE', descuento: false },
  creditoDescuento: { tipo: 'NCRE', descuento: true },
  abono: { tipo: 'NABN', descuento: false },
  abonoDescuento: { tipo: 'NABN', descuento: true },
  debito: { tipo: 'NDEB', descuento: false },
} as const satisfies Record<string, DefinicionRuta>;

export type RutaNota = keyof typeof RUTAS_NOTA;

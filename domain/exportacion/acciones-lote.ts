/** Actions on all documents that a filter of a list finds. */
export const ACCIONES_LOTE = ['PDF', 'XML', 'EXCEL', 'CORREO', 'PAGAR'] as const;
export type AccionLote = (typeof ACCIONES_LOTE)[number];
/** Actions that cannot be taken back, so they begin only when a user has seen how many documents and how much money. */
export const ACCIONES_QUE_PREGUNTAN = ['CORREO', 'PAGAR'] as const satisfies readonly AccionLote[];
export type AccionQuePregunta = (typeof ACCIONES_QUE_PREGUNTAN)[number];

export function isQuePregunta(accion: AccionLote): accion is AccionQuePregunta {
  return ACCIONES_QUE_PREGUNTAN.some((cada) => cada === accion);
}

import type { Guardia } from '../sesion/guardias.ts';

/** Actions on all documents that a filter of a list finds. */
export const ACCIONES_LOTE = ['PDF', 'XML', 'EXCEL', 'CORREO', 'PAGAR'] as const;
export type AccionLote = (typeof ACCIONES_LOTE)[number];
/** Right that each action needs: a sheet has what the reports have. */
export const GUARDIA_LOTE = {
  PDF: 'sesion',
  XML: 'sesion',
  EXCEL: 'reportes',
  CORREO: 'emision',
  PAGAR: 'emision',
} as const satisfies Record<AccionLote, Guardia>;
/** Actions that cannot be taken back, so they begin only when a user has seen how many documents and how much money. */
export const ACCIONES_QUE_PREGUNTAN = ['CORREO', 'PAGAR'] as const satisfies readonly AccionLote[];
export type AccionQuePregunta = (typeof ACCIONES_QUE_PREGUNTAN)[number];

export function isQuePregunta(accion: AccionLote): accion is AccionQuePregunta {
  return ACCIONES_QUE_PREGUNTAN.some((cada) => cada === accion);
}

import { FILTROS_GUARDADOS } from '#domain/sesion/preferencias.ts';

/** Ids, cursors and dates have forms of their own; these lengths only keep out what cannot be one. */
export const ID = 64;
export const FECHA = 40;
export const CODIGO = 40;

export const LARGOS_FILTRO = {
  'FiltroDocumentosInput.proveedor': CODIGO,
  'FiltroGuardadoInput.nombre': FILTROS_GUARDADOS.nombre,
  'FiltroGuardadoInput.consulta': FILTROS_GUARDADOS.consulta,
} as const;

export const CURSOR = 1_000;
/** Words that somebody types to find a document. */
export const LARGO_BUSQUEDA = 200;

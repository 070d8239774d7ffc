import type { Asiento, ErrorSat, Libro } from './libro.ts';

const UUID_MAYUSCULAS = /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/;

export type EstadoId =
  | { tipo: 'nuevo' }
  /** The same id with the same body: the first answer again. */
  | { tipo: 'repetido'; asiento: Asiento }
  | { tipo: 'error'; error: ErrorSat };

/** The id rules of external-services A.3: one body per id for ever, and a refused id is burnt. */
export function readEstadoId(
  libro: Libro,
  { id, huella, nit }: { id: string; huella: string; nit: string },
): EstadoId {
  if (!UUID_MAYUSCULAS.test(id)) return fail('ID_INVALIDO', 'El id debe ser un UUID en mayúsculas.');
  const asiento = libro.findById(id);
  if (asiento === null) return { tipo: 'nuevo' };
  if (asiento.tipo === 'rechazado')
    return fail('ID_QUEMADO', 'El id pertenece a un documento con errores; use otro.');
  if (asiento.huella !== huella || asiento.nit !== nit) {
    return fail('ID_REPETIDO', 'El id ya se utilizó con otro documento.');
  }
  return { tipo: 'repetido', asiento };
}

function fail(codigo: string, mensaje: string): EstadoId {
  return { tipo: 'error', error: { codigo, mensaje } };
}

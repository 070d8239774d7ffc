import { AppError } from '#domain/errores/app-error.ts';
import type { Solicitud } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Contexto } from '#lambdas/shared/resolver.ts';

/** Longer texts are no key of ours. */
const LARGO_CLAVE = 64;

/** The caller's document with that id; null also for a text that can be no id. */
export async function findById(
  { documentos, sesion }: Contexto,
  idTransaccion: string,
): Promise<Solicitud | null> {
  if (idTransaccion === '' || idTransaccion.length > LARGO_CLAVE) return null;
  return documentos.find(sesion.nit, idTransaccion.toLowerCase());
}

/** The caller's document with that authorisation, whatever the case of its letters. */
export async function findByUuid(
  { documentos, sesion }: Contexto,
  uuidCertificacion: string,
): Promise<Solicitud | null> {
  if (uuidCertificacion === '' || uuidCertificacion.length > LARGO_CLAVE) return null;
  return documentos.findByUuid(sesion.nit, uuidCertificacion);
}

export async function requireById(contexto: Contexto, idTransaccion: string): Promise<Solicitud> {
  return requireFound(await findById(contexto, idTransaccion));
}

export function requireFound(solicitud: Solicitud | null): Solicitud {
  if (solicitud === null) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return solicitud;
}

import { AppError } from '#domain/errores/app-error.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Longer texts are no key of ours. */
const LARGO_CLAVE = 64;

/** The caller's document with that id; null also for a text that can be no id. */
export async function findById(
  { documentos, sesion }: ResolverContext,
  idTransaccion: string,
): Promise<DocumentoGuardado | null> {
  if (idTransaccion === '' || idTransaccion.length > LARGO_CLAVE) return null;
  return documentos.find(sesion.nit, idTransaccion.toLowerCase());
}

/** The caller's document with that authorisation, whatever the case of its letters. */
export async function findByUuid(
  { documentos, sesion }: ResolverContext,
  uuidCertificacion: string,
): Promise<DocumentoGuardado | null> {
  if (uuidCertificacion === '' || uuidCertificacion.length > LARGO_CLAVE) return null;
  return documentos.findByUuid(sesion.nit, uuidCertificacion);
}

export async function requireById(
  contexto: ResolverContext,
  idTransaccion: string,
): Promise<DocumentoGuardado> {
  return requireFound(await findById(contexto, idTransaccion));
}

export function requireFound(solicitud: DocumentoGuardado | null): DocumentoGuardado {
  if (solicitud === null) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return solicitud;
}

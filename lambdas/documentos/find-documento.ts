import { AppError } from '#domain/errores/app-error.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Longest key of a document; longer texts cannot match, so they are not looked up. */
const LARGO_CLAVE = 64;

/** Document of the caller with that id; null also for a text that cannot be an id. */
export async function findById(
  { documentos, sesion }: ResolverContext,
  idTransaccion: string,
): Promise<DocumentoGuardado | null> {
  if (idTransaccion === '' || idTransaccion.length > LARGO_CLAVE) return null;
  return documentos.find(sesion.nit, idTransaccion.toLowerCase());
}

/** Document of the caller with that authorisation, in upper or lower case. */
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

export function requireFound(guardado: DocumentoGuardado | null): DocumentoGuardado {
  if (guardado === null) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return guardado;
}

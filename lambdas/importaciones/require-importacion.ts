import { AppError } from '#domain/errores/app-error.ts';
import type { CambioImportacion, Importacion } from '#lambdas/ports/importacion.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Longest id of an import; longer texts cannot be one. */
const LARGO_ID = 64;

/** Import of the caller; null also for a text that cannot be an id. */
export async function findImportacion(
  { importaciones, sesion }: ResolverContext,
  id: string,
): Promise<Importacion | null> {
  return id === '' || id.length > LARGO_ID ? null : importaciones.find(sesion.nit, id);
}

export async function requireImportacion(contexto: ResolverContext, id: string): Promise<Importacion> {
  const importacion = await findImportacion(contexto, id);
  if (importacion === null) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return importacion;
}

/** Makes the import due at once with that change, and wakes a worker; answers it as it is then. */
export async function wake(
  contexto: ResolverContext,
  importacion: Importacion,
  cambio: Pick<CambioImportacion, 'estado' | 'avance'>,
): Promise<Importacion> {
  const { importaciones, colas, log, now } = contexto;
  const { nit, id } = importacion;
  const pronto = { proximoIntento: now().getTime(), leaseHasta: 0, intentos: 0 };
  const version = await importaciones.save(importacion, { ...cambio, ...pronto });
  if (version === null) throw new AppError('CONFLICTO');
  await enqueue({ colas, log }, 'importacion', { nit, id });
  return requireImportacion(contexto, id);
}

import { nombreZipOf } from '#domain/exportacion/nombres.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { claveExportacion } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isDescargable } from './to-exportacion.ts';

/** Longest id; longer texts are not looked up. */
const LARGO_ID = 64;
/** Seconds in which the browser must begin; a signed address works even for a user who is deactivated meanwhile. */
const SEGUNDOS_DESCARGA = 30;

/**
 * Signs the address of a finished export. It is a mutation although it changes nothing, so that the audit log records
 * who downloads all data.
 */
export const descargarExportacion: Resolver<'Mutation.descargarExportacion'> = async (
  { id },
  { exportaciones, archivos, sesion, now },
) => {
  const exportacion = id.length > LARGO_ID ? null : await exportaciones.find(sesion.nit, id);
  if (exportacion === null || !isDescargable(exportacion, now())) {
    throw new AppError('EXPORTACION_NO_DISPONIBLE');
  }
  const nombre = nombreZipOf(exportacion);
  const clave = claveExportacion(sesion.nit, exportacion.id, 'datos.zip');
  const url = await archivos.presign(clave, nombre, SEGUNDOS_DESCARGA);
  return { url, nombre };
};

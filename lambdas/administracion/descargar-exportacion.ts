import { nombreZipOf } from '#domain/exportacion/nombres.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { claveExportacion } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isDescargable } from './to-exportacion.ts';

/** No longer text is an id of ours. */
const LARGO_ID = 64;

/** A mutation although it changes nothing: who takes everything away leaves a record of it. */
export const descargarExportacion: Resolver<'Mutation.descargarExportacion'> = async (
  { id },
  { exportaciones, archivos, sesion, now },
) => {
  const exportacion = id.length > LARGO_ID ? null : await exportaciones.find(sesion.nit, id);
  if (exportacion === null || !isDescargable(exportacion, now())) {
    throw new AppError('EXPORTACION_NO_DISPONIBLE');
  }
  const nombre = nombreZipOf(exportacion);
  const url = await archivos.presign(claveExportacion(sesion.nit, exportacion.id, 'datos.zip'), nombre);
  return { url, nombre };
};

import { AppError } from '#domain/errores/app-error.ts';
import { archivoLibroOf } from '#domain/libros/pedido.ts';
import { claseOf } from '#lambdas/ports/exportacion.ts';
import { ARCHIVO_LIBRO } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { LARGO_ID, presignExportacion } from './descargar-exportacion.ts';
import { isDescargable } from './to-exportacion.ts';

/** Signs the address of a finished book. */
export const descargarLibro: Resolver<'Mutation.descargarLibro'> = async (
  { id },
  { exportaciones, archivos, sesion, now },
) => {
  const exportacion = id.length > LARGO_ID ? null : await exportaciones.find(sesion.nit, id);
  const libro = exportacion !== null && claseOf(exportacion) === 'libro' ? exportacion.libro : null;
  if (exportacion === null || libro === null || !isDescargable(exportacion, now()))
    throw new AppError('EXPORTACION_NO_DISPONIBLE');
  const nombre = archivoLibroOf(libro, sesion.nit);
  return presignExportacion({ archivos }, exportacion, { nombre, guardado: ARCHIVO_LIBRO });
};

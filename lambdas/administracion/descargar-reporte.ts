import { AppError } from '#domain/errores/app-error.ts';
import { archivoReporteOf } from '#domain/reportes/tablas.ts';
import { nombreReporteOf } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { LARGO_ID, presignExportacion } from './descargar-exportacion.ts';
import { isDescargable } from './to-exportacion.ts';

/** Signs the address of a finished report, under the name that the specification gives it. */
export const descargarReporte: Resolver<'Mutation.descargarReporte'> = async (
  { id },
  { exportaciones, archivos, sesion, now },
) => {
  const exportacion = id.length > LARGO_ID ? null : await exportaciones.find(sesion.nit, id);
  const reporte = exportacion?.reporte ?? null;
  if (
    exportacion === null ||
    reporte === null ||
    !isDescargable(exportacion, now()) ||
    exportacion.bytes === 0
  ) {
    throw new AppError('EXPORTACION_NO_DISPONIBLE');
  }
  const { archivo, formato } = archivoReporteOf(reporte.tipo, exportacion.vistos);
  return presignExportacion({ archivos }, exportacion, {
    nombre: archivo,
    guardado: nombreReporteOf(formato),
  });
};

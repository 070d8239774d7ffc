import { AppError } from '#domain/errores/app-error.ts';
import { isQuePregunta } from '#domain/exportacion/acciones-lote.ts';
import { nombreLoteOf } from '#domain/exportacion/lote.ts';
import { ARCHIVO_FALLOS, nombreReporteOf } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { presignExportacion } from './descargar-exportacion.ts';
import { requireLote } from './require-lote.ts';
import { isDescargable } from './to-exportacion.ts';

/** Signs the address of the file of a batch: what was asked for, or the list of what was left out. */
export const descargarLote: Resolver<'Mutation.descargarLote'> = async ({ id }, contexto) => {
  const exportacion = await requireLote(contexto, id);
  const { lote, bytes, creada } = exportacion;
  if (!isDescargable(exportacion, contexto.now()) || bytes === 0)
    throw new AppError('EXPORTACION_NO_DISPONIBLE');
  const nombre = nombreLoteOf(lote, creada);
  if (isQuePregunta(lote.accion))
    return presignExportacion(contexto, exportacion, { nombre, guardado: ARCHIVO_FALLOS });
  return lote.accion === 'EXCEL'
    ? presignExportacion(contexto, exportacion, { nombre, guardado: nombreReporteOf('xlsx') })
    : presignExportacion(contexto, exportacion, { nombre });
};

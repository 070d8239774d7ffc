import { nombreZipOf } from '#domain/exportacion/nombres.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { claveExportacion } from '#lambdas/shared/claves-archivo.ts';
import type { DescargaExportacion } from '#graphql/generated/schema-types.ts';
import { claseOf } from '#lambdas/ports/exportacion.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isDescargable } from './to-exportacion.ts';

/** Longest id; longer texts are not looked up. */
export const LARGO_ID = 64;
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
  if (exportacion === null || claseOf(exportacion) !== 'datos' || !isDescargable(exportacion, now())) {
    throw new AppError('EXPORTACION_NO_DISPONIBLE');
  }
  return presignExportacion({ archivos }, exportacion, { nombre: nombreZipOf(exportacion) });
};

/** Signs the address of a finished file: the ZIP, or the one that is `guardado` under another name. */
export async function presignExportacion(
  { archivos }: Pick<Ports, 'archivos'>,
  { nit, id }: Pick<Exportacion, 'nit' | 'id'>,
  { nombre, guardado = 'datos.zip' }: { nombre: string; guardado?: string },
): Promise<DescargaExportacion> {
  const url = await archivos.presign(claveExportacion(nit, id, guardado), nombre, SEGUNDOS_DESCARGA);
  return { url, nombre };
}

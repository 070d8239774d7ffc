import { AppError } from '#domain/errores/app-error.ts';
import { idOrdenado } from '#domain/exportacion/id-ordenado.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Exportacion, ExportacionNueva } from '#lambdas/ports/exportacion.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';

/** Adds an export, a package or a report and tells the worker; refused while another one of its kind is under way. */
export async function startExportacion(
  { exportaciones, colas, log, now, newId }: UserResolverContext,
  pedida: Omit<ExportacionNueva, 'id' | 'creada'>,
): Promise<Exportacion> {
  const { nit } = pedida;
  const id = idOrdenado(now(), newId());
  const creada = toGuatemala(now().getTime()).iso;
  if (!(await exportaciones.create({ ...pedida, id, creada }, now())))
    throw new AppError('EXPORTACION_EN_CURSO');
  await enqueue({ colas, log }, 'exportacion', { nit, id });
  const guardada = await exportaciones.find(nit, id);
  if (guardada === null) throw new Error(`The export ${id} is gone`);
  return guardada;
}

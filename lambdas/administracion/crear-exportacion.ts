import { AppError } from '#domain/errores/app-error.ts';
import { idOrdenado } from '#domain/exportacion/id-ordenado.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toExportacionView } from './to-exportacion.ts';

/** Longest period in seconds: a leap year, both ends included. */
const MAX_SEGUNDOS = 366 * 86_400;

export const crearExportacion: Resolver<'Mutation.crearExportacion'> = async (
  { fechaInicial, fechaFinal },
  { exportaciones, colas, log, sesion, now, newId },
) => {
  const isValid =
    fechaInicial >= 0 && fechaFinal >= fechaInicial && fechaFinal - fechaInicial <= MAX_SEGUNDOS;
  if (!isValid) throw new AppError('FECHAS_INVALIDAS');
  const { nit, usuario } = sesion;
  const id = idOrdenado(now(), newId());
  const creada = toGuatemala(now().getTime()).iso;
  const isCreada = await exportaciones.create(
    { nit, id, clientes: null, reporte: null, fechaInicial, fechaFinal, usuario, creada },
    now(),
  );
  if (!isCreada) throw new AppError('EXPORTACION_EN_CURSO');
  await enqueue({ colas, log }, 'exportacion', { nit, id });
  const guardada = await exportaciones.find(nit, id);
  if (guardada === null) throw new Error(`The export ${id} is gone`);
  return toExportacionView(guardada, now());
};

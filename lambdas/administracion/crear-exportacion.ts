import { AppError } from '#domain/errores/app-error.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { startExportacion } from './start-exportacion.ts';
import { toExportacionView } from './to-exportacion.ts';

/** Longest period in seconds: a leap year, both ends included. */
const MAX_SEGUNDOS = 366 * 86_400;

export const crearExportacion: Resolver<'Mutation.crearExportacion'> = async (
  { fechaInicial, fechaFinal },
  contexto,
) => {
  const isValid =
    fechaInicial >= 0 && fechaFinal >= fechaInicial && fechaFinal - fechaInicial <= MAX_SEGUNDOS;
  if (!isValid) throw new AppError('FECHAS_INVALIDAS');
  const { nit, usuario } = contexto.sesion;
  const pedida = { nit, ...SIN_PEDIDO, fechaInicial, fechaFinal, usuario };
  return toExportacionView(await startExportacion(contexto, pedida), contexto.now());
};

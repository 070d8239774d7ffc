import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readMesPasado } from './change-cierre.ts';
import { startCalculo } from './start-calculo.ts';
import { readMejores } from './to-mejores.ts';

/** Starts the job of a month, unless one is at work on it or its calculation still holds. */
export const calcularMejores: Resolver<'Mutation.calcularMejores'> = async (args, contexto) => {
  const mes = readMesPasado(args, contexto);
  const actual = await readMejores(contexto, mes);
  if (actual.preparando || !actual.viejo) return actual;
  const { mejores, sesion } = contexto;
  try {
    await mejores.putPedido(sesion.nit, mes, await startCalculo(contexto, mes, { mejores: true }));
  } catch (error) {
    // Another window asked first, and its job answers this one as well.
    if (!(error instanceof AppError && error.codigo === 'EXPORTACION_EN_CURSO')) throw error;
  }
  return { ...actual, preparando: true, viejo: false };
};

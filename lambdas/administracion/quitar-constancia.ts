import { AppError } from '#domain/errores/app-error.ts';
import { isFecha } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toConstancia } from './get-retenciones.ts';

/** Takes a certificate out that was noted wrongly; its row stays. */
export const quitarConstancia: Resolver<'Mutation.quitarConstancia'> = async (
  { id, fecha },
  { retenciones, sesion },
) => {
  if (!isFecha(fecha)) throw new AppError('FECHAS_INVALIDAS');
  const mes = fecha.slice(0, 7);
  const constancias = await retenciones.listConstancias(sesion.nit, mes, mes);
  const constancia = constancias.find((each) => each.id === id && each.fecha === fecha);
  if (constancia === undefined) throw new AppError('CONSTANCIA_NO_ENCONTRADA');
  if (!constancia.quitada && !(await retenciones.removeConstancia(sesion.nit, constancia)))
    throw new AppError('CONFLICTO');
  return toConstancia(constancia);
};

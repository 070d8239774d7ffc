import { checkCupon, cleanCupon } from '#domain/creditos/cupones.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readDatosCupon, toCupon } from './to-cupon.ts';

export const putCupon: Resolver<'Mutation.putCupon'> = async ({ codigo, data }, { cupones }) => {
  const cupon = { codigo: cleanCupon(codigo), ...readDatosCupon(data) };
  const faltas = checkCupon(cupon);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (!(await cupones.put(cupon))) throw new AppError('CUPON_USADO');
  return toCupon({ ...cupon, usado: null });
};

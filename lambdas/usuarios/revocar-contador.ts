import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toContadorSalida } from './contadores.ts';

/** He is out at his next call, wherever he is at work. */
export const revocarContador: Resolver<'Mutation.revocarContador'> = async (args, contexto) => {
  const { membresias, sesion } = contexto;
  const acceso = await membresias.findContador(sesion.nit, cleanIdentificador(args.nit));
  if (acceso === null) throw new AppError('CONTADOR_NO_ENCONTRADO');
  await membresias.revokeContador(sesion.nit, acceso.nit);
  return toContadorSalida({ ...acceso, activa: false }, contexto);
};

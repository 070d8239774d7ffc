import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNitContador } from '#domain/sesion/reglas.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoOf, toContadorView } from './contadores.ts';

/** Invites an accountant, who may sign up later and sees nothing until accepting. A repeated invitation keeps the first date. */
export const invitarContador: Resolver<'Mutation.invitarContador'> = async (args, contexto) => {
  const { membresias, sesion } = contexto;
  const nit = cleanIdentificador(args.nit);
  const faltas = checkNitContador(nit);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (nit === sesion.nit) throw new AppError('CONTADOR_PROPIO');
  await membresias.inviteContador(sesion.nit, nit, isoOf(contexto));
  const acceso = await membresias.findContador(sesion.nit, nit);
  if (acceso === null) throw new AppError('CONFLICTO');
  return toContadorView(acceso, contexto);
};

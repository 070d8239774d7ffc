import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoOf, toContadorView } from './contadores.ts';

/** Ends an accountant's access, effective with the next request; an unanswered invitation is withdrawn. */
export const revocarContador: Resolver<'Mutation.revocarContador'> = async (args, contexto) => {
  const { membresias, sesion } = contexto;
  const nit = cleanIdentificador(args.nit);
  const cambio = {
    de: ['nombrado', 'pendiente', 'aceptado', 'activo'],
    a: 'revocado',
    desde: isoOf(contexto),
  } as const;
  await membresias.changeContador(sesion.nit, nit, cambio);
  // An access that has ended in another way needs no change.
  const acceso = await membresias.findContador(sesion.nit, nit);
  if (acceso === null) throw new AppError('CONTADOR_NO_ENCONTRADO');
  return toContadorView(acceso, contexto);
};

import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoOf, toContadorSalida } from './contadores.ts';

/** He is out at his next call, wherever he is at work; an invitation that he did not answer is withdrawn. */
export const revocarContador: Resolver<'Mutation.revocarContador'> = async (args, contexto) => {
  const { membresias, sesion } = contexto;
  const nit = cleanIdentificador(args.nit);
  const cambio = { de: ['pendiente', 'activo'], a: 'revocado', desde: isoOf(contexto) } as const;
  await membresias.changeContador(sesion.nit, nit, cambio);
  // One that ended otherwise is as it should be.
  const acceso = await membresias.findContador(sesion.nit, nit);
  if (acceso === null) throw new AppError('CONTADOR_NO_ENCONTRADO');
  return toContadorSalida(acceso, contexto);
};

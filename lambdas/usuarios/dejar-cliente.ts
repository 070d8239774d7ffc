import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoOf, requireDespacho, toContadorSalida } from './contadores.ts';

/** The accountant's side of a revocation: nobody of his house works for that client from the next call on. */
export const dejarCliente: Resolver<'Mutation.dejarCliente'> = async (args, contexto) => {
  const casa = await requireDespacho(contexto);
  const nit = cleanIdentificador(args.nit);
  const desde = isoOf(contexto);
  const cambio = { de: ['activo'], a: 'retirado', desde } as const;
  if (!(await contexto.membresias.changeContador(nit, casa, cambio))) {
    throw new AppError('CLIENTE_NO_LLEVADO');
  }
  return toContadorSalida({ nit, estado: 'retirado', desde }, contexto);
};

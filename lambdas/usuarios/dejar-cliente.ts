import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoOf, requireAcceso, requireDespacho, toClienteView } from './contadores.ts';

/** Ends the firm's access to a client; effective with the next request of each of its users. */
export const dejarCliente: Resolver<'Mutation.dejarCliente'> = async (args, contexto) => {
  const despacho = await requireDespacho(contexto);
  const nit = cleanIdentificador(args.nit);
  const desde = isoOf(contexto);
  const cambio = { de: ['aceptado', 'activo'], a: 'retirado', desde } as const;
  if (!(await contexto.membresias.changeContador(nit, despacho, cambio))) {
    throw new AppError('CLIENTE_NO_LLEVADO');
  }
  return toClienteView({ ...(await requireAcceso(contexto, nit, despacho)), nit }, contexto, despacho);
};

import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toClienteView } from './to-cliente.ts';

/** Longest id; longer texts are not looked up. */
const LARGO_ID = 64;

export const getClientesPagina: Resolver<'Query.getClientesPagina'> = async (args, contexto) => {
  const siguiente = args.siguiente ?? null;
  if (siguiente === '' || (siguiente?.length ?? 0) > LARGO_ID) throw new AppError('PAGINA_INVALIDA');
  const pagina = await contexto.clientes.page(contexto.sesion.nit, args.modulo, siguiente);
  return { clientes: pagina.clientes.map(toClienteView), siguiente: pagina.siguiente };
};

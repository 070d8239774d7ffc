import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toClienteView } from './to-cliente.ts';

export const getClientes: Resolver<'Query.getClientes'> = async ({ modulo }, { clientes, sesion }) =>
  (await clientes.list(sesion.nit, modulo ?? 'V')).map(toClienteView);

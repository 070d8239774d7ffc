import type { Resolver } from '#lambdas/shared/resolver.ts';

export const getClientes: Resolver<'Query.getClientes'> = async (_args, { clientes, sesion }) =>
  (await clientes.list(sesion.nit)).map((cliente) => ({ id: cliente.nitCliente, ...cliente }));

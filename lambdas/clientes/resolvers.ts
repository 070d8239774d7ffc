import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { getCliente } from './get-cliente.ts';
import { getClientes } from './get-clientes.ts';

export const clientesResolvers: AreaResolvers<'clientes'> = {
  'Query.getCliente': getCliente,
  'Query.getClientes': getClientes,
};

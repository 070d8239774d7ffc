import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { getCliente } from './get-cliente.ts';
import { getClientes } from './get-clientes.ts';
import { getClientesPagina } from './get-clientes-pagina.ts';
import { putTelefonoCliente } from './put-telefono-cliente.ts';
import { updateCliente } from './update-cliente.ts';

export const clientesResolvers: AreaResolvers<'clientes'> = {
  'Query.getCliente': getCliente,
  'Query.getClientes': getClientes,
  'Query.getClientesPagina': getClientesPagina,
  'Mutation.updateCliente': updateCliente,
  'Mutation.putTelefonoCliente': putTelefonoCliente,
};

import { readLista } from '#lambdas/shared/read-lista.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toClienteView } from './to-cliente.ts';

export const getClientes: Resolver<'Query.getClientes'> = async ({ modulo }, { clientes, sesion }) => {
  const todos = await readLista(async (desde) => {
    const { clientes: filas, siguiente } = await clientes.page(sesion.nit, modulo ?? 'V', desde);
    return { filas, siguiente };
  });
  return todos.map(toClienteView);
};

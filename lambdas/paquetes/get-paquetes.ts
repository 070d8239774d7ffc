import { sortPaquetes } from '#domain/creditos/paquetes.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toPaquete } from '#lambdas/shared/to-paquete.ts';

/** Price list; an operator sees the packages that are not on sale too. */
export const getPaquetes: Resolver<'Query.getPaquetes'> = async (_args, { paquetes, sesion }) => {
  const todos = sortPaquetes(await paquetes.list());
  const isOperador = sesion.grupos.includes('Operador');
  return todos.filter(({ habilitado }) => habilitado || isOperador).map(toPaquete);
};

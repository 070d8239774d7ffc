import { sortPaquetes } from '#domain/creditos/paquetes.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toPaquete } from '#lambdas/shared/to-paquete.ts';

export const getListaPrecios: Resolver<'Query.getListaPrecios'> = async (_args, { paquetes }) =>
  sortPaquetes(await paquetes.list()).map(toPaquete);

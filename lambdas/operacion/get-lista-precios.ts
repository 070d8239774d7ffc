import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listPaquetes } from '#lambdas/shared/to-paquete.ts';

export const getListaPrecios: Resolver<'Query.getListaPrecios'> = (_args, { paquetes }) =>
  listPaquetes(paquetes);

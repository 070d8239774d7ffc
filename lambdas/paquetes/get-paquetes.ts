import { sortPaquetes } from '#domain/creditos/paquetes.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toPaquete } from '#lambdas/shared/to-paquete.ts';

/** Packages on sale. */
export const getPaquetes: Resolver<'Query.getPaquetes'> = async (_args, { paquetes }) =>
  sortPaquetes(await paquetes.list())
    .filter(({ habilitado }) => habilitado)
    .map(toPaquete);

import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listPaquetes } from '#lambdas/shared/to-paquete.ts';

/** Packages on sale. */
export const getPaquetes: Resolver<'Query.getPaquetes'> = async (_args, { paquetes }) =>
  (await listPaquetes(paquetes)).filter(({ habilitado }) => habilitado);

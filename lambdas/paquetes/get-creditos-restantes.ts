import type { Resolver } from '#lambdas/shared/resolver.ts';

export const getCreditosRestantes: Resolver<'Query.getCreditosRestantes'> = (_args, { creditos, sesion }) =>
  creditos.find(sesion.nit);

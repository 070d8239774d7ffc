import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Null until the first save: the screen then asks for the taxpayer's data. */
export const myEstablecimiento: Resolver<'Query.myEstablecimiento'> = (_args, { establecimientos, sesion }) =>
  establecimientos.find(sesion.nit);

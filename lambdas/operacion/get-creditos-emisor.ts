import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireNit } from './duda.ts';

export const getCreditosEmisor: Resolver<'Query.getCreditosEmisor'> = async ({ nit }, { creditos }) =>
  creditos.find(requireNit(nit));

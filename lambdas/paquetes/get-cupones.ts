import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toCupon } from './to-cupon.ts';

export const getCupones: Resolver<'Query.getCupones'> = async (_args, { cupones }) =>
  (await cupones.list()).map(toCupon);

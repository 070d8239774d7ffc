import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import type { CensoUsuarios } from '#lambdas/ports/censo.ts';

/** Builds the port that lists the whole user pool; it is none of the ports, because only one job may. */
export function censoFromEnv(): CensoUsuarios {
  return deferred(async () => {
    const { openCognitoCenso } = await import('../cognito-censo.ts');
    return openCognitoCenso(requireEnv(ENV.poolUsuarios));
  });
}

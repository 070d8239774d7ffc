import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import type { Cifrado } from '#lambdas/ports/cifrado.ts';

export function cifrado(): Cifrado {
  const llave = requireEnv(ENV.llaveCifrado);
  return deferred(async () => {
    const { openKmsCifrado } = await import('../kms-cifrado.ts');
    return openKmsCifrado(llave);
  });
}

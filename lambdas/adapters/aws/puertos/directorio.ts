import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import type { DirectorioUsuarios } from '#lambdas/ports/usuarios.ts';

export function directorio(): DirectorioUsuarios {
  const pool = requireEnv(ENV.poolUsuarios);
  return deferred(async () => {
    const { openCognitoDirectorio } = await import('../cognito-directorio.ts');
    return openCognitoDirectorio(pool);
  });
}

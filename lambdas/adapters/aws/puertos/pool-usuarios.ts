import { deferred } from '#lambdas/shared/lazy.ts';
import type { PoolUsuarios } from '#lambdas/ports/usuarios.ts';

/** Builds the port of the user pool as the registration uses it. */
export function poolUsuariosFromEnv(): PoolUsuarios {
  return deferred(async () => {
    const { openCognitoPoolUsuarios } = await import('../cognito-pool-usuarios.ts');
    return openCognitoPoolUsuarios();
  });
}

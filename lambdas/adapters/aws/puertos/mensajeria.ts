import { ENV, optionalEnv, requireEnv } from '#lambdas/shared/env.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import type { Mensajeria } from '#lambdas/ports/correo.ts';

/** Builds the port that sends e-mail; it is none of the ports, because most functions must not send any. */
export function mensajeriaFromEnv(): Mensajeria {
  return deferred(async () => {
    const { openSesMensajeria } = await import('../ses-mensajeria.ts');
    return openSesMensajeria({
      remitente: requireEnv(ENV.remitente),
      conjunto: requireEnv(ENV.conjuntoCorreo),
      etapa: requireEnv(ENV.etapa),
      simulado: optionalEnv(ENV.correoSimulado),
    });
  });
}

import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import type { ConsultaContribuyente } from '#lambdas/ports/certificador.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/** Looks taxpayers up with the accounts of the platform; it needs the port `certificadores`. */
export function consulta(ports: Ports): ConsultaContribuyente {
  return deferred(async () => {
    const { createConsulta } = await import('../../certificadores/platform-lookup.ts');
    return createConsulta({
      etapa: ports.etapa,
      log: ports.log,
      registro: ports.certificadores,
      cuenta: optionalEnv(ENV.certificadorPlataforma),
      now: ports.now,
    });
  });
}

import { ACCION_CONTACTO } from '#domain/publico/contacto.ts';
import { Reservado } from '#domain/pagos/reservado.ts';
import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Verificador } from '#lambdas/ports/verificacion.ts';
import { openTurnstile } from '../../turnstile.ts';

/** Builds the bot check of the form of contact; null in a stage without one, which takes no messages. */
export function verificadorFromEnv({ etapa, log }: Pick<Ports, 'etapa' | 'log'>): Verificador | null {
  const secreto = optionalEnv(ENV.secretoBot);
  if (secreto === null) return null;
  const sitio = optionalEnv(ENV.direccionSitio);
  return openTurnstile({
    ...{ etapa, log, accion: ACCION_CONTACTO, secreto: new Reservado(secreto) },
    simulado: optionalEnv(ENV.botSimulado),
    host: sitio === null ? null : new URL(sitio).hostname,
  });
}

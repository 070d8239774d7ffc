import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import type { PasarelaTarjeta } from '#lambdas/ports/pasarela.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { openTarjeta } from '../../pasarelas/cuentas.ts';

export function tarjeta({ etapa, log, now }: Pick<Ports, 'etapa' | 'log' | 'now'>): PasarelaTarjeta {
  return openTarjeta({
    ...{ etapa, log, now },
    cuenta: optionalEnv(ENV.cuentaTarjeta),
    simuladas: optionalEnv(ENV.pasarelasSimuladas),
  });
}

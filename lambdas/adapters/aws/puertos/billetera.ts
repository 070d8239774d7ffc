import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import type { Billetera } from '#lambdas/ports/billetera.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { openBilletera } from '../../pasarelas/cuentas.ts';

export function billetera({ etapa, log, now }: Pick<Ports, 'etapa' | 'log' | 'now'>): Billetera {
  return openBilletera({
    ...{ etapa, log, now },
    cuenta: optionalEnv(ENV.cuentaBilletera),
    simuladas: optionalEnv(ENV.pasarelasSimuladas),
  });
}

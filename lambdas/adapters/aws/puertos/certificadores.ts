import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import type { RegistroCertificadores } from '#lambdas/ports/certificador.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createRegistro } from '../../certificadores/registro.ts';

export function certificadores({ etapa, log }: Pick<Ports, 'etapa' | 'log'>): RegistroCertificadores {
  return createRegistro({ etapa, simulados: optionalEnv(ENV.certificadoresSimulados), log });
}

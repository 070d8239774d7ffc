import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import { verificadorFromEnv } from '#lambdas/adapters/aws/puertos/verificador.ts';
import { ENV, optionalEnv } from '#lambdas/shared/env.ts';
import { createContactanos } from './contactanos.ts';

const ports = portsWith({ colas });

export const handler = createContactanos(ports, {
  verificador: verificadorFromEnv(ports),
  para: optionalEnv(ENV.correoContacto),
});

import { randomInt, randomUUID } from 'node:crypto';
import { acceptNitsSinDigito } from '#domain/identificacion/nit.ts';
import { ENV, optionalEnv, requireEnv } from '#lambdas/shared/env.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import { createLog } from '#lambdas/shared/log.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/** The ports behind which there is no service. */
type PortsBase = Pick<Ports, 'etapa' | 'soloLectura' | 'autoridades' | 'log' | 'now' | 'newId' | 'randomInt'>;

/** Builds the ports without a service, and sets the rule of the stage for NITs. */
export function baseFactories(): { readonly [K in keyof PortsBase]: () => PortsBase[K] } {
  if (optionalEnv(ENV.nitSinDigito) === '1') acceptNitsSinDigito();
  const now = (): Date => new Date();
  return {
    etapa: () => requireEnv(ENV.etapa),
    soloLectura: () => optionalEnv(ENV.soloLectura) === '1',
    autoridades: () => optionalEnv(ENV.autoridadCertificados),
    log: () => createLog(),
    now: () => now,
    newId: () => randomUUID,
    randomInt: () => (minimo, maximo) => randomInt(minimo, maximo + 1),
  };
}

/** Ports of a function that calls no service, which loads no client. */
export function baseFromEnv(): PortsBase {
  return lazy<PortsBase>(baseFactories());
}

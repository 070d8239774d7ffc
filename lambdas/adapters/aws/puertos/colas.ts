import { requireEnv } from '#lambdas/shared/env.ts';
import { deferred, lazy } from '#lambdas/shared/lazy.ts';
import { TRABAJOS, envOfCarril, mapColas } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import type { Cola, Colas } from '#lambdas/ports/colas.ts';
import type { DireccionesCola } from '../sqs-cola.ts';

export const colas = (): Colas => lazy<Colas>(mapColas((nombre) => () => deferCola(readDirecciones(nombre))));

function deferCola(direcciones: DireccionesCola): Cola {
  return deferred(async () => {
    const { openSqsCola } = await import('../sqs-cola.ts');
    return openSqsCola(direcciones);
  });
}

function readDirecciones(nombre: NombreCola): DireccionesCola {
  const { env, carriles } = TRABAJOS[nombre].cola;
  return {
    principal: requireEnv(env),
    carriles: new Map(carriles.map((carril) => [carril, requireEnv(envOfCarril(nombre, carril))])),
  };
}

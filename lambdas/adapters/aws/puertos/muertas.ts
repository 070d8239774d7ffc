import { requireEnv } from '#lambdas/shared/env.ts';
import { deferred, lazy } from '#lambdas/shared/lazy.ts';
import { envOfMuertas, mapColas } from '#lambdas/shared/trabajos.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import type { ColaMuerta, ColasMuertas } from '#lambdas/ports/colas.ts';

export const muertas = (): ColasMuertas =>
  lazy<ColasMuertas>(mapColas((nombre) => () => deferMuerta(nombre, requireEnv(envOfMuertas(nombre)))));

function deferMuerta(nombre: NombreCola, direccion: string): ColaMuerta {
  return deferred(async () => {
    const { openSqsColaMuerta } = await import('../sqs-cola-muerta.ts');
    return openSqsColaMuerta(nombre, direccion);
  });
}

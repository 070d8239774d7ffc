import { baseFromEnv } from '#lambdas/adapters/aws/base-from-env.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { medir } from '#lambdas/shared/medir.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { recorrer } from './recorrido.ts';
import { openSesion } from './sesion.ts';
import type { Cuenta } from './sesion.ts';

const ports = baseFromEnv();

/** Goes the way of an issuer from outside, at fixed times, and measures whether it got through. */
export const handler = (_evento: unknown, invocacion?: Invocacion): Promise<void> =>
  followRastro(null, invocacion, run);

async function run(): Promise<void> {
  const { log, newId, now } = ports;
  const inicio = now().getTime();
  try {
    const sesion = await openSesion(requireEnv(ENV.direccionSitio), readCuenta());
    try {
      const onPaso = (paso: string, ms: number): void => log.info('canario', { paso, ms });
      await recorrer(sesion, { correo: null, isConExportacion: false, newId, now, onPaso });
    } finally {
      await sesion.close();
    }
    medir(ports, { FallosCanario: 0, DuracionCanario: now().getTime() - inicio });
  } catch (error) {
    // The measure rings; a second alarm for the same would only wake people twice.
    log.warn('canario.fallo', { error });
    medir(ports, { FallosCanario: 1 });
  }
}

function readCuenta(): Cuenta {
  const { usuario, clave } = JSON.parse(requireEnv(ENV.cuentaCanario)) as Partial<Cuenta>;
  if (typeof usuario !== 'string' || typeof clave !== 'string')
    throw new Error('The account of the canary needs usuario and clave');
  return { usuario, clave };
}

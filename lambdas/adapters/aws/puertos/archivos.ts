import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import type { ArchivoStore } from '#lambdas/ports/archivos.ts';

export const archivos = (): ArchivoStore => deferArchivos(requireEnv(ENV.bucketArchivos));

export const certificados = (): ArchivoStore => deferArchivos(requireEnv(ENV.bucketCertificados));

function deferArchivos(bucket: string): ArchivoStore {
  return deferred(async () => {
    const { openS3ArchivoStore } = await import('../s3-archivo-store.ts');
    return openS3ArchivoStore(bucket);
  });
}

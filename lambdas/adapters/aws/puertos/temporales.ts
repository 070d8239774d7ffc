import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { deferred } from '#lambdas/shared/lazy.ts';
import type { ArchivosTemporales } from '#lambdas/ports/archivos.ts';

export function temporales(): ArchivosTemporales {
  const bucket = requireEnv(ENV.bucketArchivos);
  return deferred(async () => {
    const { openS3Temporales } = await import('../s3-temporales.ts');
    return openS3Temporales(bucket);
  });
}

import { deferred } from '#lambdas/shared/lazy.ts';
import type { RechazosProveedor } from '#lambdas/ports/correo.ts';

export function rechazosProveedor(): RechazosProveedor {
  return deferred(async () => {
    const { openSesRechazos } = await import('../ses-rechazos.ts');
    return openSesRechazos();
  });
}

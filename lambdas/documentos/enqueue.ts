import type { TareaCertificacion } from '#lambdas/ports/documentos.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** The stored document is the promise: a message that is lost here is made again by the sweeper within a minute. */
export async function enqueue({ cola, log }: ResolverContext, tarea: TareaCertificacion): Promise<void> {
  try {
    await cola.send(tarea);
  } catch (error) {
    log.warn('cola', { ...tarea, error });
  }
}

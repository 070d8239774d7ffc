import type { Creditos } from '#domain/creditos/saldos.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/**
 * Answers the balances after credits came, and sends what waits for them on its way. What is not sent here is sent within a minute
 * by the job that looks at the balance (`trabajos/compras/revise.ts`), so no failure here may make a purchase fail.
 */
export async function answerCreditos(
  contexto: Pick<ResolverContext, 'colas' | 'creditos' | 'documentos' | 'log' | 'sesion'>,
): Promise<Creditos> {
  const { creditos, documentos, log, sesion } = contexto;
  try {
    const [primera] = await documentos.listEnEspera(sesion.nit, 1);
    if (primera !== undefined) await enqueue(contexto, 'certificacion', { nit: sesion.nit, id: primera.id });
  } catch (error) {
    log.warn('espera.sin_avisar', { nit: sesion.nit, error });
  }
  return creditos.find(sesion.nit);
}

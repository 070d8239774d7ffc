import { AppError } from '#domain/errores/app-error.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listPrevios } from './list-previos.ts';
import { requireLote } from './require-lote.ts';
import { isConfirmable, toLoteView } from './to-lote.ts';

/** Lets a batch act on what it found; a repeat answers the batch as it is. */
export const confirmarLote: Resolver<'Mutation.confirmarLote'> = async (
  { id, incluirEnviados },
  contexto,
) => {
  const { exportaciones, sesion, now } = contexto;
  const preparado = await requireLote(contexto, id);
  const { lote } = preparado;
  if (!lote.isConfirmado) {
    if (!isConfirmable(preparado, now())) throw new AppError('EXPORTACION_NO_DISPONIBLE');
    // A batch that was ordered before or after this one may have mailed while this one waited for its user.
    const previos =
      lote.accion === 'CORREO'
        ? [...new Set([...(lote.previos ?? []), ...(await listPrevios(contexto))])]
        : undefined;
    const confirmado = { ...lote, previos, hasEnviados: incluirEnviados === true };
    const isMio = await exportaciones.confirm({ ...preparado, lote: confirmado }, now());
    // Another call came first: the same one, or one that began another batch.
    if (!isMio && !(await requireLote(contexto, id)).lote.isConfirmado)
      throw new AppError('EXPORTACION_EN_CURSO');
    if (isMio) await enqueue(contexto, 'exportacion', { nit: sesion.nit, id });
  }
  return toLoteView(await requireLote(contexto, id), now());
};

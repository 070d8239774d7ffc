import { tareaOf } from '#lambdas/shared/carril.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireDocumento, requireDuda } from './duda.ts';
import { settle, toResuelto } from './settle.ts';

export const consultarEnDuda: Resolver<'Mutation.consultarEnDuda'> = async (clave, contexto) => {
  const guardado = await requireDocumento(contexto, clave);
  await requireDuda(contexto, guardado);
  await settle(contexto, guardado, {
    tipo: 'adelantado',
    proximoIntento: contexto.now().getTime(),
  });
  await enqueue(contexto, 'certificacion', tareaOf(contexto, guardado));
  return toResuelto(contexto, guardado);
};

import { NUNCA_ANULADO } from '#domain/errores/mensajes-propios.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireAnulacion, requireDocumento, requireTerminable } from './duda.ts';
import { requireMotivo, settle, toResuelto } from './settle.ts';

/** Ends an annulment of which the certifier told a person that it never made it; the document stays certified. */
export const conservarEnDuda: Resolver<'Mutation.conservarEnDuda'> = async (
  { nit, idTransaccion, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  const guardado = await requireDocumento(contexto, { nit, idTransaccion });
  requireTerminable(contexto, await requireAnulacion(contexto, guardado));
  const { usuario } = contexto.sesion;
  await settle(contexto, guardado, { tipo: 'anulacion_negada_a_mano', mensajes: [NUNCA_ANULADO], usuario });
  return toResuelto(contexto, guardado);
};

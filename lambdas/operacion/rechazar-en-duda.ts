import { NUNCA_CERTIFICADO } from '#domain/errores/mensajes-propios.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireDocumento, requireSinCertificar, requireTerminable } from './duda.ts';
import { requireMotivo, settle, toResuelto } from './settle.ts';

/** Ends a document of which the certifier told a person that it never certified it; the credit comes back. */
export const rechazarEnDuda: Resolver<'Mutation.rechazarEnDuda'> = async (
  { nit, idTransaccion, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  const guardado = await requireDocumento(contexto, { nit, idTransaccion });
  requireTerminable(contexto, await requireSinCertificar(contexto, guardado));
  const { usuario } = contexto.sesion;
  await settle(contexto, guardado, { tipo: 'rechazado_a_mano', mensajes: [NUNCA_CERTIFICADO], usuario });
  return toResuelto(contexto, guardado);
};

import { AppError } from '#domain/errores/app-error.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { canReenviar, readCorreo, requireCorreo } from './correos.ts';
import { requireMotivo } from './settle.ts';

/**
 * Lets one message leave again; the worker takes its place of the day as for any other. A repeat of the request, or one
 * that finds the message waiting, changes nothing and answers how it stands.
 */
export const reenviarCorreoEmisor: Resolver<'Mutation.reenviarCorreoEmisor'> = async (
  { nit, id, idReenvio, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  const reenvio = readIdSolicitud(idReenvio, 'idReenvio');
  const { correo, impedimentos } = await requireCorreo(contexto, { nit, id });
  const isHecho = correo.reenvio === reenvio || correo.proximoIntento !== null;
  if (!isHecho) {
    if (!canReenviar(correo, impedimentos)) throw new AppError('CORREO_SIN_REENVIO');
    if (await contexto.bandejaSalida.reopen(nit, id, reenvio, contexto.now()))
      await enqueue(contexto, 'correo', { nit, id });
  }
  return readCorreo(contexto, { nit, id });
};

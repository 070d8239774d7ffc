import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { checkCorreos, splitCorreos } from '#domain/identificacion/contacto.ts';
import { putCorreos } from '#lambdas/shared/put-correos.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';

/** Puts a message for each address in the outbox; a repeat, which has the same id, is the same messages. */
export const mailDocumento: Resolver<'Mutation.mailDocumento'> = async (
  { idEnvio, idTransaccion, correos },
  contexto,
) => {
  const origen = readIdSolicitud(idEnvio, 'idEnvio');
  const { documento } = await requireById(contexto, idTransaccion);
  if (!isEstado(documento.statusDocumento, 'enviable')) throw new AppError('DOCUMENTO_NO_ENVIABLE');
  const para = readDestinos(hasCorreos(correos) ? correos : documento.datos.correoReceptor);
  const { nit, idTransaccion: id } = documento;
  await putCorreos(contexto, { nit, idTransaccion: id, usuario: contexto.sesion.usuario, origen, para });
  return { correos: para };
};

function hasCorreos(correos: string | null | undefined): correos is string {
  return splitCorreos(correos ?? '').length > 0;
}

function readDestinos(correos: string): string[] {
  const faltas = checkCorreos(correos, 'correos');
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const destinos = [...new Set(splitCorreos(correos))];
  if (destinos.length === 0) throw new AppError('CORREO_SIN_DESTINO');
  return destinos;
}

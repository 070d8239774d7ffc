import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { checkCorreos, splitCorreos } from '#domain/identificacion/contacto.ts';
import type { CorreoNuevo } from '#lambdas/ports/correo.ts';
import { requirePermitidos } from '#lambdas/shared/impedimentos-correo.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import { toCorreos } from '#lambdas/shared/correos.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
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
  const nuevos = toCorreos({ nit, idTransaccion: id, usuario: contexto.sesion.usuario, origen, para });
  // The worker refuses as well, because its messages may have waited.
  await requirePermitidos(contexto, nit, para);
  for (const correo of nuevos) await putIgual(contexto, correo);
  for (const correo of nuevos) await enqueue(contexto, 'correo', { nit, id: correo.id });
  return { correos: para };
};

/** Puts a message in the outbox; refuses an id under which other addresses were asked for before. */
async function putIgual({ bandejaSalida, now }: ResolverContext, correo: CorreoNuevo): Promise<void> {
  const { nit, id, para, destinos } = correo;
  await bandejaSalida.put(correo, now());
  const guardado = await bandejaSalida.find(nit, id);
  if (guardado?.para !== para || guardado.destinos !== destinos)
    throw new AppError('SOLICITUD_CON_OTROS_DATOS');
}

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

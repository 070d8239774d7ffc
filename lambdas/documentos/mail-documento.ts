import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { checkCorreos, splitCorreos } from '#domain/identificacion/contacto.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';
import { readIdSolicitud } from './read-id-solicitud.ts';

/** Puts one message in the outbox; a repeat, which has the same id, is the same message. */
export const mailDocumento: Resolver<'Mutation.mailDocumento'> = async (
  { idEnvio, idTransaccion, correos },
  contexto,
) => {
  const envio = readIdSolicitud(idEnvio, 'idEnvio');
  const { documento } = await requireById(contexto, idTransaccion);
  if (!isEstado(documento.statusDocumento, 'enviable')) throw new AppError('DOCUMENTO_NO_ENVIABLE');
  const para = readDestinos(hasCorreos(correos) ? correos : documento.datos.correoReceptor);
  const tarea = { nit: documento.nit, id: `${documento.idTransaccion}-${envio}` };
  const correo = {
    ...tarea,
    idTransaccion: documento.idTransaccion,
    para,
    usuario: contexto.sesion.usuario,
    intentos: 0,
  };
  await contexto.bandejaSalida.put(correo, contexto.now());
  const guardado = await contexto.bandejaSalida.find(tarea.nit, tarea.id);
  if (guardado?.para.join() !== para.join()) throw new AppError('SOLICITUD_CON_OTROS_DATOS');
  await enqueue(contexto, 'correo', tarea);
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

import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { checkCorreos, splitCorreos } from '#domain/identificacion/contacto.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';

const MINUTO_MS = 60_000;

/** Puts one message in the outbox; the same request within a minute is the same message. */
export const mailDocumento: Resolver<'Mutation.mailDocumento'> = async (
  { idTransaccion, correos },
  contexto,
) => {
  const { documento } = await requireById(contexto, idTransaccion);
  if (!isEstado(documento.statusDocumento, 'enviable')) throw new AppError('DOCUMENTO_NO_ENVIABLE');
  const para = readDestinos(hasCorreos(correos) ? correos : documento.datos.correoReceptor);
  const now = contexto.now();
  const minuto = Math.floor(now.getTime() / MINUTO_MS);
  const tarea = { nit: documento.nit, id: idOf(documento.idTransaccion, para, minuto) };
  const correo = {
    ...tarea,
    idTransaccion: documento.idTransaccion,
    para,
    usuario: contexto.sesion.usuario,
    intentos: 0,
  };
  await contexto.bandejaSalida.put(correo, now);
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

function idOf(idTransaccion: string, para: readonly string[], minuto: number): string {
  return `${idTransaccion}-${sha256(para.toSorted().join(',')).slice(0, 16)}-${minuto}`;
}

import {
  SUBIDAS,
  VIDA_SUBIDA_SEGUNDOS,
  checkSubida,
  claveSubida,
  contentTypeOf,
  isClaveDe,
} from '#domain/archivos/subidas.ts';
import type { DuenoSubida, TipoSubida } from '#domain/archivos/subidas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { UserResolverContext } from './resolver.ts';

/** Key of an upload, and the field of the form that names it. */
export type SubidaHecha = { clave: string; ruta: string };

/**
 * Signs one key in the user's own folder, to be posted once: name, size and type are set by the policy and not by the
 * browser.
 */
export async function signSubida(
  { archivos, newId }: Pick<UserResolverContext, 'archivos' | 'newId'>,
  dueno: DuenoSubida,
  { tipo, nombre, tamano }: { tipo: TipoSubida; nombre: string; tamano: number },
): Promise<S.Subida> {
  const faltas = checkSubida(tipo, nombre, tamano);
  const contentType = contentTypeOf(tipo, nombre);
  if (faltas.length > 0 || contentType === null) throw new AppError('VALIDACION', { faltas });
  const clave = claveSubida(dueno, newId());
  const { url, campos } = await archivos.presignPost(clave, {
    tipo: contentType,
    maximoBytes: SUBIDAS[tipo].maximoBytes,
    segundos: VIDA_SUBIDA_SEGUNDOS,
  });
  return { clave, url, campos: Object.entries(campos).map(([name, valor]) => ({ nombre: name, valor })) };
}

/** Owner of what a caller uploads: the establishment of the session, or the folder of those who have none. */
export function duenoOf(
  { etapa, sesion }: Pick<UserResolverContext, 'etapa' | 'sesion'>,
  nit: string,
): DuenoSubida {
  return { etapa, nit, sub: sesion.sub };
}

/** Reads an upload; the key of another user is answered like one that does not exist, so that nothing is revealed about it. */
export async function readSubida(
  { archivos }: Pick<UserResolverContext, 'archivos'>,
  dueno: DuenoSubida,
  { clave, ruta }: SubidaHecha,
): Promise<Uint8Array> {
  const bytes = isClaveDe(dueno, clave) ? await archivos.get(clave) : null;
  if (bytes === null) throw new AppError('VALIDACION', { faltas: [falta('SUBIDA-12', ruta)] });
  return bytes;
}

import {
  SUBIDAS,
  VIDA_SUBIDA_SEGUNDOS,
  checkSubida,
  claveSubida,
  contentTypeOf,
} from '#domain/archivos/subidas.ts';
import type { TipoSubida } from '#domain/archivos/subidas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { ResolverContext } from './resolver.ts';

/**
 * Signs one key in the user's own folder, to be posted once: name, size and type are set by the policy and not by the
 * browser.
 */
export async function signSubida(
  { archivos, etapa, newId, sesion }: ResolverContext,
  tipo: TipoSubida,
  { nombre, tamano }: { nombre: string; tamano: number },
): Promise<S.Subida> {
  const faltas = checkSubida(tipo, nombre, tamano);
  const contentType = contentTypeOf(tipo, nombre);
  if (faltas.length > 0 || contentType === null) throw new AppError('VALIDACION', { faltas });
  const clave = claveSubida({ etapa, nit: sesion.nit, sub: sesion.sub }, newId());
  const { url, campos } = await archivos.presignPost(clave, {
    tipo: contentType,
    maximoBytes: SUBIDAS[tipo].maximoBytes,
    segundos: VIDA_SUBIDA_SEGUNDOS,
  });
  return { clave, url, campos: Object.entries(campos).map(([name, valor]) => ({ nombre: name, valor })) };
}

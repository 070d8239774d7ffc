import {
  SUBIDAS,
  VIDA_SUBIDA_SEGUNDOS,
  checkSubida,
  claveSubida,
  contentTypeOf,
} from '#domain/archivos/subidas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/**
 * Signs one key in the user's own folder, to be posted once: name, size and type are set by the policy and not by the
 * browser.
 */
export const crearSubida: Resolver<'Mutation.crearSubida'> = async (
  { tipo, nombre, tamano },
  { archivos, etapa, newId, sesion },
) => {
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
};

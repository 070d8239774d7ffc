import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { FILTROS_GUARDADOS } from '#domain/sesion/preferencias.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/**
 * Stores the preferences. A type that the regime does not issue is stored too; the editor ignores it. Filters that are not sent
 * stay as they are. Throws VALIDACION for more filters than a user may keep.
 */
export const putPreferencias: Resolver<'Mutation.putPreferencias'> = async (
  { data },
  { preferencias, sesion },
) => {
  const { nit, sub } = sesion;
  const filtros = data.filtros ?? (await preferencias.find(nit, sub))?.filtros ?? [];
  const { maximo } = FILTROS_GUARDADOS;
  if (filtros.length > maximo) {
    const faltas = [falta('LISTA-01', 'filtros', { maximo: String(maximo) })];
    throw new AppError('VALIDACION', { faltas });
  }
  const nuevas = { densidad: data.densidad, tipoDocumento: data.tipoDocumento ?? null, filtros };
  await preferencias.put(nit, sub, nuevas);
  return { ...nuevas, filtros: [...filtros] };
};

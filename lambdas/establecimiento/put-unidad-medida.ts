import { LIMITES_UNIDAD, checkUnidad, cleanUnidad } from '#domain/catalogos/reglas-unidad.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { requirePermiso } from '#lambdas/shared/require-permiso.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { changed, requireVersion, withVersion } from '#lambdas/shared/version.ts';

/** Adds a unit of the issuer's own, or changes it; a deleted one is merely no longer offered. */
export const putUnidadMedida: Resolver<'Mutation.putUnidadMedida'> = async (
  { data, version },
  { unidades, sesion },
) => {
  const unidad = cleanUnidad({ ...data, eliminada: data.eliminada ?? false });
  const faltas = checkUnidad(unidad);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const previas = await unidades.listUnidades(sesion.nit);
  const previa = previas.find(({ codigo }) => codigo === unidad.codigo) ?? null;
  requireVersion(previa, unidad, version);
  if (unidad.eliminada !== (previa?.eliminada ?? false)) requirePermiso('eliminacion', sesion);
  if (previa === null && previas.length >= LIMITES_UNIDAD.cantidad) {
    const maximo = String(LIMITES_UNIDAD.cantidad);
    throw new AppError('VALIDACION', { faltas: [falta('UNIDAD-05', 'codigo', { maximo })] });
  }
  if (!(await unidades.putUnidad(sesion.nit, unidad, previa))) throw changed();
  return withVersion(unidad);
};

import { LIMITES_UNIDAD, checkUnidad, cleanUnidad } from '#domain/catalogos/reglas-unidad.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { requirePermiso } from '#lambdas/shared/require-permiso.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Adds a unit of the issuer's own, or changes it; a deleted one is merely no longer offered. */
export const putUnidadMedida: Resolver<'Mutation.putUnidadMedida'> = async (
  { data },
  { unidades, sesion },
) => {
  const unidad = cleanUnidad({ ...data, eliminada: data.eliminada ?? false });
  const faltas = checkUnidad(unidad);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const previas = await unidades.listUnidades(sesion.nit);
  const previa = previas.find(({ codigo }) => codigo === unidad.codigo);
  if (unidad.eliminada !== (previa?.eliminada ?? false)) requirePermiso('eliminacion', sesion);
  if (previa === undefined && previas.length >= LIMITES_UNIDAD.cantidad) {
    const maximo = String(LIMITES_UNIDAD.cantidad);
    throw new AppError('VALIDACION', { faltas: [falta('UNIDAD-05', 'codigo', { maximo })] });
  }
  await unidades.putUnidad(sesion.nit, unidad);
  return unidad;
};

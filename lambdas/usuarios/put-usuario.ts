import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireVersion } from '#lambdas/shared/version.ts';
import { cambiableOf, checkSucursalesDe, requireUsuario, toSucursales, toUsuarioView } from './miembros.ts';

/**
 * Changes a user. Users cannot change themselves, and the change holds only while its author is an active owner; so an
 * owner always remains, even when two remove each other at once. The establishment is changed first, which ends the
 * access at the next call, then the pool; repeating the same change repairs an interrupted one.
 */
export const putUsuario: Resolver<'Mutation.putUsuario'> = async ({ usuario, data, version }, contexto) => {
  const { sesion, membresias, directorio } = contexto;
  const miembro = await requireUsuario(contexto, usuario);
  if (miembro.sub === sesion.sub) throw new AppError('USUARIO_PROPIO');
  const cambio = { rol: data.rol, sucursales: toSucursales(data), activa: data.activo };
  const faltas = await checkSucursalesDe(contexto, cambio.sucursales);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  requireVersion(cambiableOf(miembro), cambio, version);
  if (!(await membresias.changeMiembro(sesion.nit, miembro.sub, { ...cambio, leido: miembro }, sesion.sub))) {
    requireVersion(cambiableOf(await requireUsuario(contexto, usuario)), cambio, version);
    throw new AppError('CONFLICTO');
  }
  await directorio.setAdministrador(usuario, cambio.rol === 'dueno');
  await directorio.setActivo(usuario, cambio.activa);
  return toUsuarioView({ ...miembro, ...cambio }, contexto);
};

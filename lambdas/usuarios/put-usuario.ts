import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { checkSucursalesDe, requireUsuario, toSucursales, toUsuarioSalida } from './miembros.ts';

/**
 * Nobody changes himself, and the change holds only while the one who makes it is an active owner: so an owner is always
 * left, also when two take each other out at once. The house comes first, which ends the access at the next call; the
 * pool after it, and again by repeating the same change.
 */
export const putUsuario: Resolver<'Mutation.putUsuario'> = async ({ usuario, data }, contexto) => {
  const { sesion, membresias, directorio } = contexto;
  const miembro = await requireUsuario(contexto, usuario);
  if (miembro.sub === sesion.sub) throw new AppError('USUARIO_PROPIO');
  const cambio = { rol: data.rol, sucursales: toSucursales(data), activa: data.activo };
  const faltas = await checkSucursalesDe(contexto, cambio.sucursales);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (!(await membresias.changeMiembro(sesion.nit, miembro.sub, cambio, sesion.sub))) {
    throw new AppError('CONFLICTO');
  }
  await directorio.setAdministrador(usuario, cambio.rol === 'dueno');
  await directorio.setActivo(usuario, cambio.activa);
  return toUsuarioSalida({ ...miembro, ...cambio }, contexto);
};

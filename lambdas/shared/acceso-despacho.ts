import type { MotivoSinAcceso } from '#domain/exportacion/paquete.ts';
import type { Membresia, MembresiaRepository } from '#lambdas/ports/membresia.ts';
import type { UserResolverContext } from './resolver.ts';

/** A user, by sign-in name, of an accountant's firm. */
export type UsuarioDespacho = { despacho: string; usuario: string };

/**
 * Decides, as `MembresiaRepository.find` does for a call, whether the user may read the client at this moment. A job asks it
 * because it works long after the call that ordered it. Answers the reason, or the `sub` of the user who may.
 */
export async function checkAcceso(
  membresias: MembresiaRepository,
  { despacho, usuario }: UsuarioDespacho,
  cliente: string,
): Promise<{ motivo: MotivoSinAcceso } | { motivo: null; sub: string }> {
  const [miembros, isProbado, acceso] = await Promise.all([
    membresias.listMiembros(despacho),
    membresias.isNitProbado(despacho),
    membresias.findContador(cliente, despacho),
  ]);
  const miembro = miembros.find((each) => each.usuario === usuario);
  if (miembro?.activa !== true || miembro.rol === 'cajero') return { motivo: 'sinUsuario' };
  if (!isProbado) return { motivo: 'sinNit' };
  if (acceso?.estado === 'activo') return { motivo: null, sub: miembro.sub };
  const estado = acceso?.estado;
  return { motivo: estado === 'revocado' || estado === 'retirado' ? estado : 'sinAcceso' };
}

/**
 * The user's own establishment as an accountant's firm; null unless it is active and the user is its owner or
 * accountant. Only its owner answers for it.
 */
export async function findDespacho({ membresias, sesion }: UserResolverContext): Promise<Membresia | null> {
  const propia = await membresias.findPropia(sesion.sub);
  return propia?.activa === true && propia.rol !== 'cajero' ? propia : null;
}

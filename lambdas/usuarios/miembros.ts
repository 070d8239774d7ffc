import { AppError } from '#domain/errores/app-error.ts';
import { checkSucursales } from '#domain/sesion/reglas.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CambioMiembro, Miembro } from '#lambdas/ports/membresia.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { versionOf } from '#lambdas/shared/version.ts';

export function listUsuarios({ membresias, sesion }: ResolverContext): Promise<Miembro[]> {
  return membresias.listMiembros(sesion.nit);
}

export async function requireUsuario(contexto: ResolverContext, usuario: string): Promise<Miembro> {
  const miembros = await listUsuarios(contexto);
  const miembro = miembros.find((each) => each.usuario === usuario);
  if (miembro === undefined) throw new AppError('USUARIO_NO_ENCONTRADO');
  return miembro;
}

/** Branches of a member: null for all (absent, null, or an owner), otherwise in order and without repeats. */
export function toSucursales({
  rol,
  sucursales,
}: Pick<S.UsuarioInput, 'rol' | 'sucursales'>): number[] | null {
  const isTodas = rol === 'dueno' || sucursales === null || sucursales === undefined;
  return isTodas ? null : [...new Set(sucursales)].sort((a, b) => a - b);
}

export async function checkSucursalesDe(
  { establecimientos, sesion }: ResolverContext,
  sucursales: readonly number[] | null,
): Promise<Falta[]> {
  if (sucursales === null) return [];
  const existentes = await establecimientos.listSucursales(sesion.nit);
  return checkSucursales(
    sucursales,
    existentes.map(({ id }) => id),
  );
}

/** Part of a member that a user may change, which makes its version: signing in changes the row and not the version. */
export function cambiableOf({ rol, sucursales, activa }: Miembro): CambioMiembro {
  return { rol, sucursales, activa };
}

export function toUsuarioView(fila: Miembro, { sesion }: ResolverContext): S.UsuarioEstablecimiento {
  const { sub, activa, sucursales, ...miembro } = fila;
  return {
    ...miembro,
    sucursales: sucursales === null ? null : [...sucursales],
    activo: activa,
    esPropio: sub === sesion.sub,
    version: versionOf(cambiableOf(fila)),
  };
}

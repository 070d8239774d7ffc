import { AppError } from '#domain/errores/app-error.ts';
import { checkSucursales } from '#domain/sesion/reglas.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Miembro } from '#lambdas/ports/membresia.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

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

export function toUsuarioView(
  { sub, activa, sucursales, ...miembro }: Miembro,
  { sesion }: ResolverContext,
): S.UsuarioEstablecimiento {
  return {
    ...miembro,
    sucursales: sucursales === null ? null : [...sucursales],
    activo: activa,
    esPropio: sub === sesion.sub,
  };
}

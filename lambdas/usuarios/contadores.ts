import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { AccesoContador, Membresia } from '#lambdas/ports/membresia.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';

/** Public part of an access, shown to one side about the other: besides the NIT only the name. */
export async function toContadorView(
  { nit, estado, desde }: AccesoContador,
  ports: Ports,
): Promise<S.ContadorEstablecimiento> {
  return { nit, nombre: await readNombre(ports, nit), estado, desde };
}

/** Trade name of an establishment; "" until it is configured. */
export async function readNombre({ establecimientos }: Ports, nit: string): Promise<string> {
  return (await establecimientos.find(nit))?.nombre ?? '';
}

export function isoOf({ now }: Pick<Ports, 'now'>): string {
  return toGuatemala(now().getTime()).iso;
}

/**
 * The user's own establishment as an accountant's firm; null unless it is active and the user is its owner or
 * accountant. Only its owner answers for it.
 */
export async function findDespacho({ membresias, sesion }: UserResolverContext): Promise<Membresia | null> {
  const propia = await membresias.findPropia(sesion.sub);
  return propia?.activa === true && propia.rol !== 'cajero' ? propia : null;
}

export async function requireDespacho(contexto: UserResolverContext): Promise<string> {
  const despacho = await findDespacho(contexto);
  if (despacho?.rol !== 'dueno') throw new AppError('ACCESO_DENEGADO');
  return despacho.nit;
}

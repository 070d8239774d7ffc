import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { AccesoContador } from '#lambdas/ports/membresia.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { findDespacho } from '#lambdas/shared/acceso-despacho.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';

/** Seconds in which an invitation must be accepted, and then again in which it must be confirmed. */
export const SEGUNDOS_INVITACION = 7 * 86_400;

/** Access as the client sees it; `acceso.nit` is the accountant's. */
export async function toContadorView(
  acceso: AccesoContador,
  ports: Ports,
): Promise<S.ContadorEstablecimiento> {
  return toVista(acceso, ports, acceso.nit);
}

/** Access as the firm `despacho` sees it; `acceso.nit` is the client's. */
export async function toClienteView(
  acceso: AccesoContador,
  ports: Ports,
  despacho: string,
): Promise<S.ContadorEstablecimiento> {
  return toVista(acceso, ports, despacho);
}

/** Public part of an access, shown to one side about the other: besides the NIT only the name. */
async function toVista(
  { nit, estado, desde, correo, vence, aceptante }: AccesoContador,
  ports: Ports,
  nitContador: string,
): Promise<S.ContadorEstablecimiento> {
  const [nombre, nitProbado] = await Promise.all([
    readNombre(ports, nit),
    ports.membresias.isNitProbado(nitContador),
  ]);
  const isVencido = vence !== null && vence <= secondsOf(ports);
  return {
    nit,
    nombre,
    estado: isVencido ? 'vencido' : estado,
    desde,
    correo,
    vence: vence === null || isVencido ? null : toGuatemala(vence * 1000).iso,
    aceptante,
    nitProbado,
  };
}

/** Trade name of an establishment; "" until it is configured. */
export async function readNombre({ establecimientos }: Ports, nit: string): Promise<string> {
  return (await establecimientos.find(nit))?.nombre ?? '';
}

export function isoOf({ now }: Pick<Ports, 'now'>): string {
  return toGuatemala(now().getTime()).iso;
}

/** Present second (Unix). */
export function secondsOf({ now }: Pick<Ports, 'now'>): number {
  return Math.floor(now().getTime() / 1000);
}

/** Access that has just been changed. Throws CONFLICTO when it is gone. */
export async function requireAcceso(
  { membresias }: Pick<Ports, 'membresias'>,
  nit: string,
  nitContador: string,
): Promise<AccesoContador> {
  const acceso = await membresias.findContador(nit, nitContador);
  if (acceso === null) throw new AppError('CONFLICTO');
  return acceso;
}

export async function requireDespacho(contexto: UserResolverContext): Promise<string> {
  const despacho = await findDespacho(contexto);
  if (despacho?.rol !== 'dueno') throw new AppError('ACCESO_DENEGADO');
  return despacho.nit;
}

/** E-mail that the user confirmed on signing up, in lower case; "" for a user who is no member. */
export async function readCorreo(
  { membresias, sesion }: UserResolverContext,
  despacho: string,
): Promise<{ correo: string; nombre: string }> {
  const miembro = (await membresias.listMiembros(despacho)).find(({ sub }) => sub === sesion.sub);
  return { correo: miembro?.correo.toLowerCase() ?? '', nombre: miembro?.nombre ?? '' };
}

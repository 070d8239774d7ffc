import type { EventoCierre, MesCierre } from '#domain/cierre/mes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CierreGuardado } from '#lambdas/ports/cierre-mes.ts';
import { readMes } from '#lambdas/shared/read-mes.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { readCierreMes } from './to-cierre-mes.ts';

/** Reads a month that has begun as yyyy-mm; throws FECHAS_INVALIDAS. */
export function readMesPasado(
  { mes, anio }: { mes: number; anio: number },
  contexto: Pick<ResolverContext, 'now'>,
): string {
  const leido = readMes(mes, anio);
  if (leido > hoyOf(contexto).slice(0, 7)) throw new AppError('FECHAS_INVALIDAS');
  return leido;
}

/** Present day in Guatemala, yyyy-mm-dd. */
export function hoyOf({ now }: Pick<ResolverContext, 'now'>): string {
  return toGuatemala(now().getTime()).fecha;
}

export function autorOf({ sesion, now }: ResolverContext): Pick<EventoCierre, 'usuario' | 'fecha'> {
  return { usuario: sesion.usuario, fecha: toGuatemala(now().getTime()).iso };
}

/** Reads the month as the user saw it; throws CIERRE_CAMBIADO when it is another version by now. */
export async function readActual(
  { cierresMes, sesion }: ResolverContext,
  mes: string,
  version: number,
): Promise<CierreGuardado> {
  const guardado = await cierresMes.find(sesion.nit, mes);
  if (guardado.version !== version) throw new AppError('CIERRE_CAMBIADO');
  return guardado;
}

/** Stores a change of the month with who made it; null stands for one that its state does not allow. */
export async function changeCierre(
  { contexto, mes, guardado }: { contexto: ResolverContext; mes: string; guardado: CierreGuardado },
  cambio: MesCierre | null,
  evento: Pick<EventoCierre, 'tipo' | 'detalle'>,
): Promise<S.CierreMes> {
  if (cambio === null) throw new AppError(evento.tipo === 'CERRADO' ? 'CIERRE_CAMBIADO' : 'CIERRE_ABIERTO');
  const { cierresMes, sesion } = contexto;
  const hecho = { mes: cambio, evento: { ...evento, ...autorOf(contexto) } };
  if (!(await cierresMes.change(sesion.nit, mes, guardado, hecho))) throw new AppError('CIERRE_CAMBIADO');
  return readCierreMes(contexto, mes);
}

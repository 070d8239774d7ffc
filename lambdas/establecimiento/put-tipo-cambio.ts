import { checkTipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { changed, requireVersion } from '#lambdas/shared/version.ts';

/** Number of days whose rates are compared, more than a year. */
const DIAS = 400;

/** Stores the rate of a day; without a rate, deletes the stored one. */
export const putTipoCambio: Resolver<'Mutation.putTipoCambio'> = async (
  { fecha, tasa = null, version },
  { unidades, sesion, now },
) => {
  const dia = { fecha: fecha.trim(), tasa: tasa === null ? '' : toText(decimalFromNumber(tasa)) };
  const dias = await unidades.listTiposCambio(sesion.nit, DIAS);
  const faltas = checkTipoCambioDia(dia, toGuatemala(now().getTime()).fecha, dias);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const previo = await unidades.findTipoCambio(sesion.nit, dia.fecha);
  requireVersion(vigente(previo), vigente(dia), version);
  if (!(await unidades.putTipoCambio(sesion.nit, dia, previo))) throw changed();
  return { fecha: dia.fecha, tasa };
};

/** A rate as users see it: one that was taken back is none. */
function vigente(dia: TipoCambioDia | null): TipoCambioDia | null {
  return dia?.tasa === '' ? null : dia;
}

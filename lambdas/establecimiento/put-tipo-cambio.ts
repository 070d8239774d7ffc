import { checkTipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Number of days whose rates are compared, more than a year. */
const DIAS = 400;

/** Stores the rate of a day; without a rate, deletes the stored one. */
export const putTipoCambio: Resolver<'Mutation.putTipoCambio'> = async (
  { fecha, tasa = null },
  { unidades, sesion, now },
) => {
  const dia = { fecha: fecha.trim(), tasa: tasa === null ? '' : toText(decimalFromNumber(tasa)) };
  const dias = await unidades.listTiposCambio(sesion.nit, DIAS);
  const faltas = checkTipoCambioDia(dia, toGuatemala(now().getTime()).fecha, dias);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  await unidades.putTipoCambio(sesion.nit, dia);
  return { fecha: dia.fecha, tasa };
};

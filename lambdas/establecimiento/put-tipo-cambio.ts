import { checkTipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Stores the rate of a day; without a rate, deletes the stored one. */
export const putTipoCambio: Resolver<'Mutation.putTipoCambio'> = async (
  { fecha, tasa = null },
  { unidades, sesion, now },
) => {
  const dia = { fecha: fecha.trim(), tasa: tasa === null ? '' : toText(decimalFromNumber(tasa)) };
  const faltas = checkTipoCambioDia(dia, toGuatemala(now().getTime()).fecha);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  await unidades.putTipoCambio(sesion.nit, dia);
  return { fecha: dia.fecha, tasa };
};

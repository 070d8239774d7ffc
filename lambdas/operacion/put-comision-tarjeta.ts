import { checkComision } from '#domain/creditos/precio.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toComision } from '#lambdas/shared/to-paquete.ts';
import { requireMotivo } from './settle.ts';

/** Changes the commission of the card from a day on; what was paid before keeps its own. */
export const putComisionTarjeta: Resolver<'Mutation.putComisionTarjeta'> = async (
  { desde, tasa, motivo },
  { paquetes, now },
) => {
  requireMotivo(motivo);
  const comision = { desde, tasa: toText(decimalFromNumber(tasa)) };
  const faltas = checkComision(comision, toGuatemala(now().getTime()).fecha);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  await paquetes.putComision(comision);
  return (await paquetes.listComisiones()).map(toComision);
};

import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { checkPaquete } from '#domain/creditos/paquetes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toPaquete } from '#lambdas/shared/to-paquete.ts';
import { requireMotivo } from './settle.ts';

export const putPaquete: Resolver<'Mutation.putPaquete'> = async (
  { data, version, motivo },
  { paquetes },
) => {
  requireMotivo(motivo);
  const faltas = checkPaquete(data);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const paquete = {
    ...data,
    precio: printMonto(decimalFromNumber(data.precio)),
    precioPaypal: printMonto(decimalFromNumber(data.precioPaypal)),
    version: version + 1,
  };
  if (!(await paquetes.put(paquete, version))) throw new AppError('PAQUETE_CAMBIADO');
  return toPaquete(paquete, await paquetes.listComisiones());
};

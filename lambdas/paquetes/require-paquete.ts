import { checkCantidad } from '#domain/creditos/paquetes.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Package that is on sale; the price comes from the list, never from the caller. Further faults are answered with its own. */
export async function requirePaquete(
  { paquetes }: Pick<ResolverContext, 'paquetes'>,
  { idPaquete, cantidad }: { idPaquete: string; cantidad: number },
  otras: readonly Falta[] = [],
): Promise<Paquete> {
  const faltas = [...checkCantidad(cantidad), ...otras];
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const paquete = (await paquetes.list()).find(({ id, habilitado }) => id === idPaquete && habilitado);
  if (paquete === undefined) throw new AppError('PAQUETE_NO_ENCONTRADO');
  return paquete;
}

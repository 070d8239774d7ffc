import { AppError } from '#domain/errores/app-error.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toCompraPaquete } from '#lambdas/shared/to-compra-paquete.ts';
import { requireNit } from './duda.ts';
import { requireMotivo } from './settle.ts';

/** Freezes a package, whose credits do not count then, or thaws it. */
export const congelarPaquete: Resolver<'Mutation.congelarPaquete'> = async (
  { nit, fechaCompra, congelar, motivo },
  { compras, now },
) => {
  requireMotivo(motivo);
  const paso = { tipo: congelar ? 'congelada' : 'descongelada', motivo: cleanLinea(motivo) } as const;
  const hecho = await compras.apply(requireNit(nit), fechaCompra, paso, now());
  if (hecho === null) throw new AppError('COMPRA_NO_ENCONTRADA');
  if (!hecho.isHecho) throw new AppError('COMPRA_SIN_CONGELAR');
  return toCompraPaquete(hecho.compra, await compras.list(nit));
};

import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireNit } from './duda.ts';

const EXTENSIONES = { PNG: 'png', JPEG: 'jpg', PDF: 'pdf' } as const;

export const getBoletaCompra: Resolver<'Query.getBoletaCompra'> = async (
  { nit, fechaCompra },
  { compras, archivos },
) => {
  const compra = await compras.find(requireNit(nit), fechaCompra);
  if (compra?.boleta == null) throw new AppError('COMPRA_NO_ENCONTRADA');
  const { clave, formato, numero } = compra.boleta;
  return { url: await archivos.presign(clave, `boleta-${numero}.${EXTENSIONES[formato]}`), formato };
};

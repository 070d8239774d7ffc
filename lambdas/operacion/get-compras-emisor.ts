import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listComprasPaquetes } from '#lambdas/shared/to-compra-paquete.ts';
import { requireNit } from './duda.ts';

export const getComprasEmisor: Resolver<'Query.getComprasEmisor'> = async ({ nit }, { compras }) =>
  listComprasPaquetes(await compras.list(requireNit(nit)));

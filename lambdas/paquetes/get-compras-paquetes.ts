import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listComprasPaquetes } from '#lambdas/shared/to-compra-paquete.ts';

export const getComprasPaquetes: Resolver<'Query.getComprasPaquetes'> = async (
  { fechaInicial, fechaFinal },
  { compras, sesion: { nit } },
) => {
  const todas = listComprasPaquetes(await compras.list(nit));
  return todas.filter(({ fechaCompra }) => fechaCompra >= fechaInicial && fechaCompra <= fechaFinal);
};

import { isDecidible } from '#domain/creditos/compra.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toCompraPendiente } from '#lambdas/shared/to-compra-paquete.ts';

const FILAS = 50;

export const getComprasSinDecidir: Resolver<'Query.getComprasSinDecidir'> = async (
  { siguiente },
  { compras, now },
) => {
  const pagina = await compras.listSinDecidir(FILAS, siguiente ?? null);
  return {
    compras: pagina.compras.map(({ nit, compra }) => ({
      nit,
      idCompra: compra.id,
      compra: toCompraPendiente(compra),
      usuario: compra.usuario,
      rondas: compra.rondas,
      proximoIntento: compra.proximoIntento === null ? null : Math.ceil(compra.proximoIntento / 1000),
      decidible: isDecidible(compra, now()),
    })),
    siguiente: pagina.siguiente,
  };
};

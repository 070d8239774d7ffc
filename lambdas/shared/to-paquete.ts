import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import { sortPaquetes } from '#domain/creditos/paquetes.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import type { ComisionTarjeta } from '#domain/creditos/precio.ts';
import type { PaqueteRepository } from '#lambdas/ports/paquetes.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** Package as the API answers it, with the commissions of the card from which a screen says its price. */
export function toPaquete(
  { precio, precioPaypal, caracteristicas, ...paquete }: Paquete,
  comisiones: readonly ComisionTarjeta[],
): S.Paquete {
  return {
    ...paquete,
    precio: toNumber(decimal(precio)),
    precioPaypal: toNumber(decimal(precioPaypal)),
    caracteristicas: [...caracteristicas],
    comisiones: comisiones.map(toComision),
  };
}

/** Commission of the card as the API answers it. */
export function toComision({ desde, tasa }: ComisionTarjeta): S.ComisionTarjeta {
  return { desde, tasa: toNumber(decimal(tasa)) };
}

/** The price list in its order, as the API answers it. */
export async function listPaquetes(paquetes: PaqueteRepository): Promise<S.Paquete[]> {
  const [todos, comisiones] = await Promise.all([paquetes.list(), paquetes.listComisiones()]);
  return sortPaquetes(todos).map((paquete) => toPaquete(paquete, comisiones));
}

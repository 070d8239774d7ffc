import { decimal, toNumber } from '#domain/dinero/decimal.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** Package as the API answers it. */
export function toPaquete({ precio, precioPaypal, caracteristicas, ...paquete }: Paquete): S.Paquete {
  return {
    ...paquete,
    precio: toNumber(decimal(precio)),
    precioPaypal: toNumber(decimal(precioPaypal)),
    caracteristicas: [...caracteristicas],
  };
}

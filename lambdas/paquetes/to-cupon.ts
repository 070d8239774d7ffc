import type { Cupon } from '#domain/creditos/cupones.ts';
import type * as S from '#graphql/generated/schema-types.ts';

export function toCupon({ codigo, cantidadDte, nit, tipoPaquete, usado }: Cupon): S.Cupon {
  return { codigo, cantidadDte, nit, tipoPaquete, usadoPor: usado?.nit ?? null };
}

import type { Cupon, CuponEscrito } from '#domain/creditos/cupones.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type * as S from '#graphql/generated/schema-types.ts';

export function toCupon({ codigo, cantidadDte, nit, tipoPaquete, vence, usado }: Cupon): S.Cupon {
  return {
    ...{ codigo, cantidadDte, nit, tipoPaquete, vence },
    usadoPor: usado?.nit ?? null,
    usadoEl: usado?.fecha ?? null,
  };
}

/** Data of a coupon as the form gives them, beside its code. */
export function readDatosCupon({
  cantidadDte,
  nit,
  tipoPaquete,
  vence,
}: S.CuponInput): Omit<CuponEscrito, 'codigo'> {
  return { cantidadDte, nit: cleanIdentificador(nit ?? ''), tipoPaquete, vence: vence ?? null };
}

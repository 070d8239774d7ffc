import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { isVisible } from '#domain/establecimiento/establecimiento.ts';
import { PAF_ANTERIOR } from '#domain/establecimiento/paf.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** The issuer with how far its agreement is; who has none issued before agreements existed. */
export function toEstablecimiento(
  establecimiento: Establecimiento,
  contrato: ContratoPaf | null,
): S.Establecimiento {
  const { fase, aceptacion, certificadorAcreditado } = contrato ?? PAF_ANTERIOR;
  return {
    ...establecimiento,
    faseRegistroPaf: fase,
    certificadorAcreditado,
    aceptacionPaf:
      aceptacion === null
        ? null
        : { version: aceptacion.version, fecha: aceptacion.fecha, usuario: aceptacion.usuario },
  };
}

export function toSucursal(sucursal: Sucursal): S.Sucursal {
  return { ...sucursal, visible: isVisible(sucursal) };
}

import { usaCertificacion } from '#domain/creditos/uso.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CuentaCompras } from '#lambdas/ports/compras.ts';
import { withVersion } from '#lambdas/shared/version.ts';

/** The issuer with the phase of its agreement, and whether it has a plan to certify. */
export function toEstablecimiento(
  establecimiento: Establecimiento,
  contrato: ContratoPaf,
  { compras, saldos }: CuentaCompras,
): S.Establecimiento {
  const { fase, aceptacion, certificadorAcreditado } = contrato;
  return {
    ...withVersion(establecimiento),
    usaCertificacion: usaCertificacion(saldos, compras),
    faseRegistroPaf: fase,
    certificadorAcreditado,
    aceptacionPaf:
      aceptacion === null
        ? null
        : { version: aceptacion.version, fecha: aceptacion.fecha, usuario: aceptacion.usuario },
  };
}

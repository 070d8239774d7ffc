import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import type { ContratoPaf } from '#domain/establecimiento/paf.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { withVersion } from '#lambdas/shared/version.ts';

/** The issuer with the phase of its agreement. */
export function toEstablecimiento(
  establecimiento: Establecimiento,
  contrato: ContratoPaf,
): S.Establecimiento {
  const { fase, aceptacion, certificadorAcreditado } = contrato;
  return {
    ...withVersion(establecimiento),
    faseRegistroPaf: fase,
    certificadorAcreditado,
    aceptacionPaf:
      aceptacion === null
        ? null
        : { version: aceptacion.version, fecha: aceptacion.fecha, usuario: aceptacion.usuario },
  };
}

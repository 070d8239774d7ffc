import type * as S from '#graphql/generated/schema-types.ts';
import type { CertificadorConfig, RegistroCertificadores } from '#lambdas/shared/ports.ts';

/** What may leave the server: of every secret, only the fact that it is stored. */
export function toCertificador(
  config: CertificadorConfig,
  certificadores: RegistroCertificadores,
): S.CertificadorEstablecimiento {
  return {
    nitCertificador: config.nitCertificador,
    nombre: certificadores.get(config.nitCertificador)?.nombre ?? config.nitCertificador,
    prod: config.prod,
    tieneApiKey: config.apiKeyCifrada !== null,
    bearerVigencia: config.bearerVigencia,
    certificado: toCertificadoFirma(config.certificado),
  };
}

function toCertificadoFirma(certificado: CertificadorConfig['certificado']): S.CertificadoFirma | null {
  if (certificado === null) return null;
  const { sujeto, nit, serie, huella, vence } = certificado;
  return { sujeto, nit, serie, huella, vence };
}

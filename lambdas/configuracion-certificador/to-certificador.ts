import { luzOf } from '#domain/certificador/salud.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { versionOf } from '#lambdas/shared/version.ts';

/** Public part of a certifier's configuration: of every secret only the fact that it is stored. */
export async function toCertificador(
  { certificadores, salud, now }: ResolverContext,
  config: CertificadorConfig,
): Promise<S.CertificadorEstablecimiento> {
  const { nitCertificador, prod, principal, usuario } = config;
  const instante = now();
  const reciente = await salud.read(nitCertificador, prod, instante);
  return {
    nitCertificador,
    nombre: certificadores.get(nitCertificador)?.nombre ?? nitCertificador,
    version: versionOf(cambiableOf(config)),
    prod,
    principal,
    usuario,
    tieneApiKey: config.apiKeyCifrada !== null,
    tieneLlaveFirma: config.llaveFirmaCifrada !== null,
    bearerVigencia: config.bearerVigencia,
    comprobado: config.comprobado,
    certificado: toCertificadoFirma(config.certificado),
    salud: { luz: luzOf(reciente, instante), ...reciente },
  };
}

/** Part of a configuration that a user changes, which makes its version; the worker renews tokens and proofs by itself. */
export function cambiableOf({
  prod,
  principal,
  usuario,
  apiKeyCifrada,
  llaveFirmaCifrada,
  certificado,
}: CertificadorConfig): object {
  return { prod, principal, usuario, apiKeyCifrada, llaveFirmaCifrada, certificado };
}

/** Certifiers of the issuer, the main one first. */
export async function listCertificadores(
  contexto: ResolverContext,
): Promise<S.CertificadorEstablecimiento[]> {
  const configs = await contexto.certificadorConfigs.list(contexto.sesion.nit);
  return Promise.all(configs.map((config) => toCertificador(contexto, config)));
}

function toCertificadoFirma(certificado: CertificadorConfig['certificado']): S.CertificadoFirma | null {
  if (certificado === null) return null;
  const { sujeto, nit, serie, huella, vence } = certificado;
  return { sujeto, nit, serie, huella, vence };
}

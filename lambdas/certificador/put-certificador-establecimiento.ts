import { checkCertificadorInput } from '#domain/certificador/reglas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveCertificadoFirma } from '#lambdas/shared/claves-archivo.ts';
import type { CertificadoGuardado, CertificadorConfig } from '#lambdas/shared/ports.ts';
import type { Contexto, Resolver } from '#lambdas/shared/resolver.ts';
import { openCertificado } from './open-certificado.ts';
import { toCertificador } from './to-certificador.ts';

/** Stores the configuration with every secret sealed; what is absent keeps the stored one. */
export const putCertificadorEstablecimiento: Resolver<'Mutation.putCertificadorEstablecimiento'> = async (
  args,
  contexto,
) => {
  const { certificadorConfigs, certificadores, sesion } = contexto;
  const data = { ...args.data, nitCertificador: cleanIdentificador(args.data.nitCertificador) };
  const previa = await certificadorConfigs.find(sesion.nit);
  const faltas = [...checkCertificadorInput(data), ...checkApiKeyPresente(data, previa)];
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (!certificadores.has(data.nitCertificador)) throw new AppError('CERTIFICADOR_DESCONOCIDO');

  const certificado = data.certificado
    ? await storeCertificado(contexto, data.certificado)
    : (previa?.certificado ?? null);
  const config = { ...(await toAcceso(contexto, data, previa)), certificado };
  await certificadorConfigs.put(sesion.nit, config);
  return toCertificador(config, certificadores);
};

/** A stored key belongs to its certifier. */
function isMismoCertificador(data: S.CertificadorInput, previa: CertificadorConfig | null): boolean {
  return previa?.nitCertificador === data.nitCertificador && previa.apiKeyCifrada !== null;
}

function checkApiKeyPresente(data: S.CertificadorInput, previa: CertificadorConfig | null): Falta[] {
  const isAusente = data.apiKey === undefined || data.apiKey === null;
  return isAusente && !isMismoCertificador(data, previa) ? [falta('CERTIFICADOR-02', 'apiKey')] : [];
}

/** A token is of one key in one environment: it ends with either. */
async function toAcceso(
  { cifrado, sesion }: Contexto,
  { nitCertificador, prod, apiKey }: S.CertificadorInput,
  previa: CertificadorConfig | null,
): Promise<Omit<CertificadorConfig, 'certificado'>> {
  if (apiKey === undefined || apiKey === null) {
    const isMismoAmbiente = previa?.prod === prod;
    return {
      nitCertificador,
      prod,
      apiKeyCifrada: previa?.apiKeyCifrada ?? null,
      bearerCifrado: isMismoAmbiente ? previa.bearerCifrado : null,
      bearerVigencia: isMismoAmbiente ? previa.bearerVigencia : null,
    };
  }
  const apiKeyCifrada = await cifrado.seal(sesion.nit, Buffer.from(apiKey.trim(), 'utf8'));
  return { nitCertificador, prod, apiKeyCifrada, bearerCifrado: null, bearerVigencia: null };
}

async function storeCertificado(
  { certificados, cifrado, newId, now, sesion }: Contexto,
  { datos, passCert }: S.CertificadoInput,
): Promise<CertificadoGuardado> {
  const pfx = new Uint8Array(Buffer.from(datos, 'base64'));
  const { sujeto, nit, serie, huella, vence } = openCertificado(pfx, passCert, sesion.nit, now());
  const clave = claveCertificadoFirma(sesion.nit, huella, newId());
  const [pfxSellado, passCertCifrada] = await Promise.all([
    cifrado.seal(sesion.nit, pfx),
    cifrado.seal(sesion.nit, Buffer.from(passCert, 'utf8')),
  ]);
  await certificados.put(clave, Buffer.from(pfxSellado, 'utf8'), 'application/octet-stream');
  return { sujeto, nit, serie, huella, vence, clave, passCertCifrada };
}

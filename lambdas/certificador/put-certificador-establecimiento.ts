import { CAMPOS_ACCESO, findCertificador } from '#domain/certificador/certificadores.ts';
import type { CampoAcceso } from '#domain/certificador/certificadores.ts';
import { checkCertificadorInput } from '#domain/certificador/reglas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveCertificadoFirma } from '#lambdas/shared/claves-archivo.ts';
import type { CertificadoGuardado, CertificadorConfig } from '#lambdas/shared/ports.ts';
import type { Contexto, Resolver } from '#lambdas/shared/resolver.ts';
import { openCertificado } from './open-certificado.ts';
import { toCertificador } from './to-certificador.ts';

/**
 * Stores the configuration of one certifier with every secret sealed. What is absent keeps the stored one, what its
 * protocol does not ask for is not stored, and the issuer's certificate serves every certifier that needs it.
 */
export const putCertificadorEstablecimiento: Resolver<'Mutation.putCertificadorEstablecimiento'> = async (
  args,
  contexto,
) => {
  const { certificadorConfigs, certificadores, sesion } = contexto;
  const data = { ...args.data, nitCertificador: cleanIdentificador(args.data.nitCertificador) };
  const { nitCertificador } = data;
  const configs = await certificadorConfigs.list(sesion.nit);
  const previa = configs.find((config) => config.nitCertificador === nitCertificador) ?? null;
  const faltas = checkCertificadorInput(data, {
    usuario: previa !== null && previa.usuario !== '',
    apiKey: previa !== null && previa.apiKeyCifrada !== null,
    llaveFirma: previa !== null && previa.llaveFirmaCifrada !== null,
  });
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const definicion = findCertificador(nitCertificador);
  if (definicion === null || !certificadores.has(nitCertificador))
    throw new AppError('CERTIFICADOR_DESCONOCIDO');

  const campos = CAMPOS_ACCESO[definicion.protocolo];
  const config: CertificadorConfig = {
    nitCertificador,
    prod: data.prod,
    principal: data.principal === true || (previa?.principal ?? configs.length === 0),
    certificado: campos.includes('certificado') ? await toCertificado(contexto, data, previa, configs) : null,
    ...(await toAcceso(contexto, data, previa, campos)),
  };
  await certificadorConfigs.put(sesion.nit, config);
  const guardada = await certificadorConfigs.find(sesion.nit, nitCertificador);
  return toCertificador(contexto, guardada ?? config);
};

type Acceso = Pick<
  CertificadorConfig,
  'usuario' | 'apiKeyCifrada' | 'llaveFirmaCifrada' | 'bearerCifrado' | 'bearerVigencia'
>;

/** A token is of one user with one key in one environment: it ends with any of them. */
async function toAcceso(
  { cifrado, sesion }: Contexto,
  { prod, usuario, apiKey, llaveFirma }: S.CertificadorInput,
  previa: CertificadorConfig | null,
  campos: readonly CampoAcceso[],
): Promise<Acceso> {
  const seal = async (nueva: string | null | undefined, guardada: string | null): Promise<string | null> =>
    nueva === undefined || nueva === null
      ? guardada
      : cifrado.seal(sesion.nit, Buffer.from(nueva.trim(), 'utf8'));
  const elegido = campos.includes('usuario') ? (usuario?.trim() ?? previa?.usuario ?? '') : '';
  const isMismo =
    previa !== null &&
    previa.prod === prod &&
    previa.usuario === elegido &&
    (apiKey === undefined || apiKey === null);
  return {
    usuario: elegido,
    apiKeyCifrada: await seal(apiKey, previa?.apiKeyCifrada ?? null),
    llaveFirmaCifrada: campos.includes('llaveFirma')
      ? await seal(llaveFirma, previa?.llaveFirmaCifrada ?? null)
      : null,
    bearerCifrado: isMismo ? previa.bearerCifrado : null,
    bearerVigencia: isMismo ? previa.bearerVigencia : null,
  };
}

async function toCertificado(
  contexto: Contexto,
  { certificado }: S.CertificadorInput,
  previa: CertificadorConfig | null,
  configs: readonly CertificadorConfig[],
): Promise<CertificadoGuardado | null> {
  if (certificado) return storeCertificado(contexto, certificado);
  const compartido = configs.find((config) => config.certificado !== null)?.certificado ?? null;
  return previa?.certificado ?? compartido;
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

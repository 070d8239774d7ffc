import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { CampoAcceso, ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { checkCertificadorInput } from '#domain/certificador/reglas.ts';
import type { AccesoGuardado } from '#domain/certificador/reglas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { claveCertificadoFirma } from '#lambdas/shared/claves-archivo.ts';
import type { CertificadoGuardado, CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { openCertificado } from './open-certificado.ts';
import { proveAcceso } from './prove-acceso.ts';
import { toCertificador } from './to-certificador.ts';

/**
 * Stores the configuration of one certifier with every secret sealed. Absent fields keep the stored value, fields that
 * its protocol does not need are not stored, and the issuer's certificate serves every certifier that needs it.
 * Credentials that replace others are tried first; the stored ones stay until the certifier has accepted the new ones.
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
  const campos = requireCampos(data, certificadores.get(nitCertificador)?.protocolo ?? null, previa);
  const config: CertificadorConfig = {
    nitCertificador,
    prod: data.prod,
    principal: data.principal === true || (previa?.principal ?? configs.length === 0),
    certificado: campos.includes('certificado') ? await toCertificado(contexto, data, previa, configs) : null,
    ...(await toAcceso(contexto, data, previa ?? SIN_CONFIG, campos)),
  };
  await certificadorConfigs.put(sesion.nit, await prove(contexto, previa, config));
  const guardada = await certificadorConfigs.find(sesion.nit, nitCertificador);
  return toCertificador(contexto, guardada ?? config);
};

/** Requires the fields of the protocol. Throws VALIDACION, or CERTIFICADOR_DESCONOCIDO without a protocol. */
function requireCampos(
  data: S.CertificadorInput,
  protocolo: ProtocoloCertificador | null,
  previa: CertificadorConfig | null,
): readonly CampoAcceso[] {
  const faltas = checkCertificadorInput(data, protocolo, describeGuardado(previa ?? SIN_CONFIG));
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (protocolo === null) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  return CAMPOS_ACCESO[protocolo];
}

/**
 * Proves an access that replaces another one and adds the token that its certifier gave. A missing answer proves
 * nothing, so the stored keys, which may be good, stay.
 */
async function prove(
  contexto: ResolverContext,
  previa: CertificadorConfig | null,
  config: CertificadorConfig,
): Promise<CertificadorConfig> {
  const hasPrevia = previa !== null && previa.apiKeyCifrada !== null;
  if (!hasPrevia || isMismoAcceso(previa, config)) return config;
  try {
    const { sellado, vigencia } = await proveAcceso(contexto, config);
    return sellado === null ? config : { ...config, bearerCifrado: sellado, bearerVigencia: vigencia };
  } catch (error) {
    if (!(error instanceof AppError) || error.codigo !== 'CERTIFICADOR_NO_RESPONDE') throw error;
    throw new AppError('CERTIFICADOR_SIN_COMPROBAR', { cause: error });
  }
}

type Acceso = Pick<
  CertificadorConfig,
  'usuario' | 'apiKeyCifrada' | 'llaveFirmaCifrada' | 'bearerCifrado' | 'bearerVigencia'
>;

const SIN_CONFIG: Acceso & { prod: null } = {
  prod: null,
  usuario: '',
  apiKeyCifrada: null,
  llaveFirmaCifrada: null,
  bearerCifrado: null,
  bearerVigencia: null,
};
type Guardado = Acceso & { prod: boolean | null };

function describeGuardado({ usuario, apiKeyCifrada, llaveFirmaCifrada }: Acceso): AccesoGuardado {
  return { usuario: usuario !== '', apiKey: apiKeyCifrada !== null, llaveFirma: llaveFirmaCifrada !== null };
}

type Identidad = Pick<CertificadorConfig, 'usuario' | 'apiKeyCifrada'> & { prod: boolean | null };

/**
 * Whether two accesses are the same: a token belongs to one user with one key in one environment. Sealed keys cannot be
 * compared, because each sealing gives another text.
 */
function isMismoAcceso(previa: Identidad, nueva: Identidad): boolean {
  return (
    previa.prod === nueva.prod &&
    previa.usuario === nueva.usuario &&
    previa.apiKeyCifrada === nueva.apiKeyCifrada
  );
}

async function toAcceso(
  contexto: ResolverContext,
  { prod, usuario: escrito, apiKey, llaveFirma }: S.CertificadorInput,
  previa: Guardado,
  campos: readonly CampoAcceso[],
): Promise<Acceso> {
  const usuario = campos.includes('usuario') ? (escrito?.trim() ?? previa.usuario) : '';
  const [apiKeyCifrada, llaveFirmaCifrada] = await Promise.all([
    seal(contexto, apiKey, previa.apiKeyCifrada),
    campos.includes('llaveFirma') ? seal(contexto, llaveFirma, previa.llaveFirmaCifrada) : null,
  ]);
  const isMismo = isMismoAcceso(previa, { prod, usuario, apiKeyCifrada });
  return {
    usuario,
    apiKeyCifrada,
    llaveFirmaCifrada,
    bearerCifrado: isMismo ? previa.bearerCifrado : null,
    bearerVigencia: isMismo ? previa.bearerVigencia : null,
  };
}

/** Seals a new secret; the stored one stays when none was given. */
async function seal(
  { cifrado, sesion }: ResolverContext,
  nueva: string | null | undefined,
  guardada: string | null,
): Promise<string | null> {
  return typeof nueva === 'string' ? cifrado.seal(sesion.nit, Buffer.from(nueva.trim(), 'utf8')) : guardada;
}

async function toCertificado(
  contexto: ResolverContext,
  { certificado }: S.CertificadorInput,
  previa: CertificadorConfig | null,
  configs: readonly CertificadorConfig[],
): Promise<CertificadoGuardado | null> {
  if (certificado) return storeCertificado(contexto, certificado);
  const compartido = configs.find((config) => config.certificado !== null)?.certificado ?? null;
  return previa?.certificado ?? compartido;
}

async function storeCertificado(
  { certificados, cifrado, newId, now, sesion }: ResolverContext,
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

import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { CampoAcceso } from '#domain/certificador/certificadores.ts';
import { checkProduccion } from '#domain/certificador/produccion.ts';
import { checkCertificadorInput } from '#domain/certificador/reglas.ts';
import type { AccesoGuardado } from '#domain/certificador/reglas.ts';
import { usaCertificacion } from '#domain/creditos/uso.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { findContratable } from '#lambdas/shared/certificador-contratable.ts';
import { claveCertificadoFirma } from '#lambdas/shared/claves-archivo.ts';
import type {
  CertificadoGuardado,
  CertificadorConfig,
  PruebaAcceso,
} from '#lambdas/ports/configuracion-certificador.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { isOfAutoridad } from '#lambdas/firma/autoridades.ts';
import { proveNit } from '#lambdas/shared/prueba-nit.ts';
import { changed, requireVersion } from '#lambdas/shared/version.ts';
import { openCertificado } from './open-certificado.ts';
import { proveAcceso } from './prove-acceso.ts';
import { cambiableOf, toCertificador } from './to-certificador.ts';

/**
 * Stores the configuration of one certifier with every secret sealed. Absent fields keep the stored value, fields that
 * its protocol does not need are not stored, and the issuer's certificate serves every certifier that needs it.
 * Credentials that have no proof are proved first: what the certifier refuses is never stored.
 */
export const putCertificadorEstablecimiento: Resolver<'Mutation.putCertificadorEstablecimiento'> = async (
  args,
  contexto,
) => {
  const { certificadorConfigs, sesion } = contexto;
  const data = { ...args.data, nitCertificador: cleanIdentificador(args.data.nitCertificador) };
  const { nitCertificador } = data;
  const configs = await certificadorConfigs.list(sesion.nit);
  const previa = configs.find((config) => config.nitCertificador === nitCertificador) ?? null;
  if (previa === null) await requirePlan(contexto);
  const campos = requireCampos(contexto, data, previa);
  const firma = campos.includes('certificado') ? await toFirma(contexto, data, previa, configs) : SIN_FIRMA;
  const config: CertificadorConfig = {
    nitCertificador,
    prod: data.prod,
    principal: data.principal === true || (previa?.principal ?? configs.length === 0),
    certificado: firma.certificado,
    ...(await toAcceso(contexto, data, previa ?? SIN_CONFIG, campos)),
  };
  // Refused before the certifier is asked, and once more by the store when somebody else saves while it answers.
  requireVersion(previa && cambiableOf(previa), cambiableOf(config), args.version);
  const probada = await prove(contexto, configs, config);
  await putArchivo(contexto, firma);
  if (!(await certificadorConfigs.put(sesion.nit, probada, configs))) throw changed();
  const guardada = await certificadorConfigs.find(sesion.nit, nitCertificador);
  return toCertificador(contexto, guardada ?? config);
};

/** A further certifier is for who can issue with it; one that is configured can be kept and corrected without a plan. */
async function requirePlan({ compras, sesion }: ResolverContext): Promise<void> {
  const cuenta = await compras.list(sesion.nit);
  if (!usaCertificacion(cuenta.saldos, cuenta.compras)) throw new AppError('PLAN_REQUERIDO');
}

/** Requires the fields of the protocol. Throws VALIDACION, or CERTIFICADOR_DESCONOCIDO for one that is not offered. */
function requireCampos(
  { certificadores, etapa }: ResolverContext,
  data: S.CertificadorInput,
  previa: CertificadorConfig | null,
): readonly CampoAcceso[] {
  const certificador = findContratable(certificadores, data.nitCertificador);
  const faltas = [
    ...checkCertificadorInput(data, certificador?.protocolo ?? null, describeGuardado(previa ?? SIN_CONFIG)),
    ...checkProduccion(data, etapa, certificador),
  ];
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  if (certificador === null) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  return CAMPOS_ACCESO[certificador.protocolo];
}

/**
 * Adds the proof that the certifier accepts the access, unless it has one already. Credentials that could not be proved
 * because the certifier did not answer are stored without a proof, but never in the place of proved ones: neither of
 * their own certifier nor of the main one.
 */
async function prove(
  contexto: ResolverContext,
  configs: readonly CertificadorConfig[],
  config: CertificadorConfig,
): Promise<CertificadorConfig> {
  if (config.comprobado !== null) return config;
  try {
    return { ...config, ...(await proveAcceso(contexto, config)).prueba };
  } catch (error) {
    if (!(error instanceof AppError) || error.codigo !== 'CERTIFICADOR_NO_RESPONDE') throw error;
    const desplaza = (otra: CertificadorConfig): boolean =>
      otra.nitCertificador === config.nitCertificador || (config.principal && otra.principal);
    if (configs.some((otra) => otra.comprobado !== null && desplaza(otra)))
      throw new AppError('CERTIFICADOR_SIN_COMPROBAR', { cause: error });
    return config;
  }
}

type Acceso = Pick<CertificadorConfig, 'usuario' | 'apiKeyCifrada' | 'llaveFirmaCifrada'> & PruebaAcceso;

const SIN_PRUEBA: PruebaAcceso = { bearerCifrado: null, bearerVigencia: null, comprobado: null };
const SIN_CONFIG: Acceso & { prod: null } = {
  prod: null,
  usuario: '',
  apiKeyCifrada: null,
  llaveFirmaCifrada: null,
  ...SIN_PRUEBA,
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
  const { bearerCifrado, bearerVigencia, comprobado } = previa;
  const prueba = isMismoAcceso(previa, { prod, usuario, apiKeyCifrada })
    ? { bearerCifrado, bearerVigencia, comprobado }
    : SIN_PRUEBA;
  return { usuario, apiKeyCifrada, llaveFirmaCifrada, ...prueba };
}

/** Seals a new secret; the stored one stays when none was given. */
async function seal(
  { cifrado, sesion }: ResolverContext,
  nueva: string | null | undefined,
  guardada: string | null,
): Promise<string | null> {
  return typeof nueva === 'string' ? cifrado.seal(sesion.nit, Buffer.from(nueva.trim(), 'utf8')) : guardada;
}

/** Signing certificate with its file, sealed; null for a file that is stored already. */
type Firma = { certificado: CertificadoGuardado | null; archivo: string | null };
const SIN_FIRMA: Firma = { certificado: null, archivo: null };

async function toFirma(
  contexto: ResolverContext,
  { certificado }: S.CertificadorInput,
  previa: CertificadorConfig | null,
  configs: readonly CertificadorConfig[],
): Promise<Firma> {
  if (certificado) return sealFirma(contexto, certificado, previa?.certificado ?? null);
  const compartido = configs.find((config) => config.certificado !== null)?.certificado ?? null;
  return { certificado: previa?.certificado ?? compartido, archivo: null };
}

/** Seals a certificate. Throws CERTIFICADO_YA_EXISTE for the one that this certifier has: who chose it meant its renewal. */
async function sealFirma(
  contexto: ResolverContext,
  { datos, passCert }: S.CertificadoInput,
  previo: CertificadoGuardado | null,
): Promise<Firma> {
  const pfx = new Uint8Array(Buffer.from(datos, 'base64'));
  const { cifrado, newId, now, sesion, autoridades } = contexto;
  const abierto = await openCertificado(pfx, passCert, sesion.nit, now());
  const { sujeto, nit, serie, huella, vence } = abierto;
  if (isOfAutoridad(abierto.certDerBase64, autoridades)) await proveNit(contexto, nit, 'certificado');
  if (huella === previo?.huella) {
    const { fecha } = toGuatemala(Date.parse(vence));
    throw new AppError('CERTIFICADO_YA_EXISTE', { parametros: { fecha: formatFecha(fecha) } });
  }
  const clave = claveCertificadoFirma(sesion.nit, huella, newId());
  const [archivo, passCertCifrada] = await Promise.all([
    cifrado.seal(sesion.nit, pfx),
    cifrado.seal(sesion.nit, Buffer.from(passCert, 'utf8')),
  ]);
  return { certificado: { sujeto, nit, serie, huella, vence, clave, passCertCifrada }, archivo };
}

async function putArchivo({ certificados }: ResolverContext, { certificado, archivo }: Firma): Promise<void> {
  if (certificado === null || archivo === null) return;
  await certificados.put(certificado.clave, Buffer.from(archivo, 'utf8'), 'application/octet-stream');
}

import { requireVigente } from '#domain/certificador/vigencia.ts';
import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { CampoAcceso } from '#domain/certificador/certificadores.ts';
import { PRACTICA } from '#domain/certificador/practica.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { isPafAceptado } from '#domain/establecimiento/paf.ts';
import { isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type { CertificadoGuardado, CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import { findContratable } from '#lambdas/shared/certificador-contratable.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Data of the issuer that a document needs. */
export type Emisor = {
  establecimiento: Establecimiento;
  /** Null when the draft names a branch that does not exist. */
  sucursal: Sucursal | null;
  produccion: boolean;
  certificador: CertificadorListo;
};
export type CertificadorListo = { nit: string; nombre: string };

/** Refuses issuing from another branch with SUCURSAL_NO_PERMITIDA; reads hide other branches (shared/por-sucursal.ts). */
function checkSucursalPermitida({ sesion }: ResolverContext, id: number): void {
  if (isSucursalPermitida(sesion.sucursales, id)) return;
  throw new AppError('SUCURSAL_NO_PERMITIDA', { parametros: { id: String(id) } });
}

/**
 * Reads the issuer. Throws, before anything is reserved, when it is not ready to certify with its main certifier. One that
 * has none yet practises.
 */
export async function readEmisor(contexto: ResolverContext, idSucursal: number): Promise<Emisor> {
  const { certificadorConfigs, establecimientos, sesion } = contexto;
  checkSucursalPermitida(contexto, idSucursal);
  const [establecimiento, contrato, sucursal, [config]] = await Promise.all([
    establecimientos.find(sesion.nit),
    establecimientos.findPaf(sesion.nit),
    establecimientos.findSucursal(sesion.nit, idSucursal),
    certificadorConfigs.list(sesion.nit),
  ]);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  // The agreement and a certifier are of real documents; without a certifier the issuer practises.
  if (config === undefined) return { establecimiento, sucursal, produccion: false, certificador: PRACTICA };
  if (!isPafAceptado(contrato)) throw new AppError('CONTRATO_SIN_FIRMAR');
  const certificador = requireListo(contexto, config);
  return { establecimiento, sucursal, produccion: config.prod, certificador };
}

/** Certifier of a configuration that is complete for its protocol; throws the part that is missing. */
export function requireListo(
  { certificadores, now }: Pick<ResolverContext, 'certificadores' | 'now'>,
  config: CertificadorConfig,
): CertificadorListo {
  if (config.apiKeyCifrada === null) throw new AppError('CERTIFICADOR_FALTANTE');
  const entrada = findContratable(certificadores, config.nitCertificador);
  if (entrada === null) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  for (const campo of CAMPOS_ACCESO[entrada.protocolo]) checkCampo(campo, config, now());
  return { nit: config.nitCertificador, nombre: entrada.nombre };
}

function checkCampo(campo: CampoAcceso, config: CertificadorConfig, now: Date): void {
  if (campo === 'certificado') checkCertificado(config.certificado, now);
  else if (campo === 'usuario' ? config.usuario === '' : config.llaveFirmaCifrada === null) {
    throw new AppError('CERTIFICADOR_INCOMPLETO');
  }
}

function checkCertificado(certificado: CertificadoGuardado | null, now: Date): void {
  if (certificado === null) throw new AppError('CERTIFICADO_FALTANTE');
  requireVigente(Date.parse(certificado.vence), now.getTime());
}

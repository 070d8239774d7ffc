import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { CertificadorConfig } from '#lambdas/shared/ports.ts';
import type { Contexto } from '#lambdas/shared/resolver.ts';

/** Everything of the issuer that a document needs. */
export type Emisor = {
  establecimiento: Establecimiento;
  /** Null when the draft names a branch that does not exist. */
  sucursal: Sucursal | null;
  produccion: boolean;
  certificador: { nit: string; nombre: string };
};

/** Throws when the issuer is not ready to certify, before anything is reserved. */
export async function readEmisor(contexto: Contexto, idSucursal: number): Promise<Emisor> {
  const { certificadorConfigs, establecimientos, sesion } = contexto;
  const [establecimiento, sucursal, config] = await Promise.all([
    establecimientos.find(sesion.nit),
    establecimientos.findSucursal(sesion.nit, idSucursal),
    certificadorConfigs.find(sesion.nit),
  ]);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  return { establecimiento, sucursal, ...readCertificador(contexto, config) };
}

function readCertificador(
  { certificadores, now }: Contexto,
  config: CertificadorConfig | null,
): Pick<Emisor, 'produccion' | 'certificador'> {
  if (config?.apiKeyCifrada == null) throw new AppError('CERTIFICADOR_FALTANTE');
  const entrada = certificadores.get(config.nitCertificador);
  if (entrada === undefined) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  if (config.certificado === null) throw new AppError('CERTIFICADO_FALTANTE');
  const vence = Date.parse(config.certificado.vence);
  if (vence <= now().getTime()) {
    const fecha = formatFecha(toGuatemala(vence).fecha);
    throw new AppError('CERTIFICADO_VENCIDO', { parametros: { fecha } });
  }
  const certificador = { nit: config.nitCertificador, nombre: entrada.nombre };
  return { produccion: config.prod, certificador };
}

import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { observe, openAcceso } from '#lambdas/shared/certificadores/acceso.ts';
import type { CertificadorConfig } from '#lambdas/shared/ports.ts';
import type { Contexto, Resolver } from '#lambdas/shared/resolver.ts';

/**
 * Proves the credentials of one certifier, the main one unless another is named: asks for a token and, where documents
 * use it, keeps it sealed; only its end comes back.
 */
export const generarBearer: Resolver<'Query.generarBearer'> = async (args, contexto) => {
  const { certificadorConfigs, certificadores, cifrado, log, sesion } = contexto;
  const { nit } = sesion;
  const config = await requireConfig(contexto, args.nitCertificador ?? null);
  const { nitCertificador, prod } = config;
  const entrada = certificadores.get(nitCertificador);
  if (entrada === undefined) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  const acceso = await openAcceso(contexto, nit, config, prod);
  const desenlace = await observe(contexto, config, () => entrada.certificador.getToken(acceso));
  if (desenlace.tipo !== 'ok') {
    log.warn('bearer', { nit, nitCertificador, desenlace: desenlace.tipo });
    throw new AppError(desenlace.tipo === 'rechazado' ? 'BEARER_NO_GENERADO' : 'CERTIFICADOR_NO_RESPONDE');
  }
  const { token, vigencia } = desenlace.datos;
  if (entrada.certificador.capacidades.usaToken) {
    const sellado = await cifrado.seal(nit, Buffer.from(token, 'utf8'));
    await certificadorConfigs.putBearer(nit, config, sellado, vigencia);
  }
  return { vigencia };
};

async function requireConfig(
  { certificadorConfigs, sesion }: Contexto,
  pedido: string | null,
): Promise<CertificadorConfig> {
  if (pedido === null) {
    const [principal] = await certificadorConfigs.list(sesion.nit);
    if (principal === undefined) throw new AppError('CERTIFICADOR_FALTANTE');
    return principal;
  }
  const config = await certificadorConfigs.find(sesion.nit, cleanIdentificador(pedido));
  if (config === null) throw new AppError('CERTIFICADOR_NO_CONFIGURADO');
  return config;
}

import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { proveAcceso } from './prove-acceso.ts';

/**
 * Proves the credentials of one certifier, the main one unless another is named: asks for a token and, where documents
 * use it, stores it sealed; only its end is returned.
 */
export const generarBearer: Resolver<'Query.generarBearer'> = async (args, contexto) => {
  const config = await requireConfig(contexto, args.nitCertificador ?? null);
  const { sellado, vigencia } = await proveAcceso(contexto, config);
  if (sellado !== null)
    await contexto.certificadorConfigs.putBearer(contexto.sesion.nit, config, sellado, vigencia);
  return { vigencia };
};

async function requireConfig(
  { certificadorConfigs, sesion }: ResolverContext,
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

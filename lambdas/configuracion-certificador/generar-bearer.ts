import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { CertificadorConfig, PruebaAcceso } from '#lambdas/ports/configuracion-certificador.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { proveAcceso } from './prove-acceso.ts';

/**
 * Proves the stored credentials of one certifier, the main one unless another is named, and stores the result; only the
 * end of the token is returned. A refusal withdraws the proof and keeps the token, which may be valid still.
 */
export const generarBearer: Resolver<'Query.generarBearer'> = async (args, contexto) => {
  const config = await requireConfig(contexto, args.nitCertificador ?? null);
  const store = (prueba: Partial<PruebaAcceso>): Promise<void> =>
    contexto.certificadorConfigs.putPrueba(contexto.sesion.nit, config, prueba);
  try {
    const { prueba, vigencia } = await proveAcceso(contexto, config);
    await store(prueba);
    return { vigencia };
  } catch (error) {
    // The token is not written: a worker may have stored a newer one than this call read.
    if (error instanceof AppError && error.codigo === 'BEARER_NO_GENERADO') await store({ comprobado: null });
    throw error;
  }
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

import { AppError } from '#domain/errores/app-error.ts';
import { observe, openAcceso } from '#lambdas/shared/acceso-certificador.ts';
import type { CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Result of a proof; `sellado` is the token, null where documents go without one. */
type Prueba = { sellado: string | null; vigencia: string };

/** Proves credentials, stored or not, at their certifier. The token that it gives is sealed and never leaves the server. */
export async function proveAcceso(contexto: ResolverContext, config: CertificadorConfig): Promise<Prueba> {
  const { certificadores, cifrado, log, sesion } = contexto;
  const { nit } = sesion;
  const { nitCertificador, prod } = config;
  const entrada = certificadores.get(nitCertificador);
  if (entrada === undefined) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  const acceso = await openAcceso(contexto, nit, config, prod);
  const outcome = await observe(contexto, config, () => entrada.certificador.getToken(acceso));
  if (outcome.tipo !== 'ok') {
    log.warn('bearer', { nit, nitCertificador, outcome: outcome.tipo });
    throw new AppError(outcome.tipo === 'rechazado' ? 'BEARER_NO_GENERADO' : 'CERTIFICADOR_NO_RESPONDE');
  }
  const { token, vigencia } = outcome.datos;
  if (!entrada.certificador.capacidades.usaToken) return { sellado: null, vigencia };
  return { sellado: await cifrado.seal(nit, Buffer.from(token, 'utf8')), vigencia };
}

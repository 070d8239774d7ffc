import { AppError } from '#domain/errores/app-error.ts';
import { observe, openAcceso } from '#lambdas/shared/acceso-certificador.ts';
import type { CertificadorConfig, PruebaAcceso } from '#lambdas/ports/configuracion-certificador.ts';
import { proveNit } from '#lambdas/shared/prueba-nit.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Successful proof, with the end of what the certifier gave; documents of some certifiers need no token. */
type Aceptada = { prueba: PruebaAcceso; vigencia: string };

/**
 * Proves credentials, stored or not, at their certifier. The token that it gives is sealed and never leaves the server.
 * Throws BEARER_NO_GENERADO when it refuses them and CERTIFICADOR_NO_RESPONDE when nothing is known.
 */
export async function proveAcceso(contexto: ResolverContext, config: CertificadorConfig): Promise<Aceptada> {
  const { certificadores, cifrado, log, now, sesion } = contexto;
  const { nit } = sesion;
  const { nitCertificador, prod } = config;
  const entrada = certificadores.get(nitCertificador);
  if (entrada === undefined) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  const acceso = await openAcceso(contexto, nit, config, prod);
  const outcome = await observe(
    contexto,
    { nitCertificador, prod, de: { nit, id: '', operacion: 'consulta' } },
    () => entrada.certificador.getToken(acceso),
  );
  if (outcome.tipo !== 'ok') {
    log.warn('bearer', { nit, nitCertificador, outcome: outcome.tipo });
    throw new AppError(outcome.tipo === 'rechazado' ? 'BEARER_NO_GENERADO' : 'CERTIFICADOR_NO_RESPONDE');
  }
  // Certifiers give test credentials of any NIT to everybody who asks, so only those of production tell whose it is.
  if (prod && entrada.certificador.capacidades.pruebaNit) await proveNit(contexto, nit, 'certificador');
  const { token, vigencia } = outcome.datos;
  const comprobado = now().toISOString();
  if (!entrada.certificador.capacidades.usaToken)
    return { prueba: { bearerCifrado: null, bearerVigencia: null, comprobado }, vigencia };
  const bearerCifrado = await cifrado.seal(nit, Buffer.from(token, 'utf8'));
  return { prueba: { bearerCifrado, bearerVigencia: vigencia, comprobado }, vigencia };
}

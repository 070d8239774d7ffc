import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Proves the credentials: asks for a token and keeps it sealed; only its end comes back. */
export const generarBearer: Resolver<'Query.generarBearer'> = async (
  _args,
  { certificadorConfigs, certificadores, cifrado, log, sesion },
) => {
  const { nit } = sesion;
  const config = await certificadorConfigs.find(nit);
  if (config === null) throw new AppError('CERTIFICADOR_FALTANTE');
  const entrada = certificadores.get(config.nitCertificador);
  if (entrada === undefined) throw new AppError('CERTIFICADOR_DESCONOCIDO');
  if (config.apiKeyCifrada === null) throw new AppError('BEARER_NO_GENERADO');
  const apiKey = Buffer.from(await cifrado.open(nit, config.apiKeyCifrada)).toString('utf8');
  const desenlace = await entrada.certificador.getToken({ nitEmisor: nit, apiKey, prod: config.prod });
  if (desenlace.tipo !== 'ok') {
    log.warn('bearer', { nit, desenlace: desenlace.tipo });
    throw new AppError('BEARER_NO_GENERADO');
  }
  const { token, vigencia } = desenlace.datos;
  await certificadorConfigs.putBearer(nit, await cifrado.seal(nit, Buffer.from(token, 'utf8')), vigencia);
  return { vigencia };
};

import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toCertificador } from './to-certificador.ts';

export const myCertificadoresEstablecimiento: Resolver<'Query.myCertificadoresEstablecimiento'> = async (
  _args,
  { certificadorConfigs, certificadores, sesion },
) => {
  const config = await certificadorConfigs.find(sesion.nit);
  return config === null ? [] : [toCertificador(config, certificadores)];
};

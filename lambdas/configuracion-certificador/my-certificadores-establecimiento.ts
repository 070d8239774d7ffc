import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listCertificadores } from './to-certificador.ts';

export const myCertificadoresEstablecimiento: Resolver<'Query.myCertificadoresEstablecimiento'> = (
  _args,
  contexto,
) => listCertificadores(contexto);

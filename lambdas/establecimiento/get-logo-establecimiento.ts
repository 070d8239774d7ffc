import { LOGO_ESTABLECIMIENTO } from '#domain/archivos/logo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toLogo } from './to-logo.ts';

export const getLogoEstablecimiento: Resolver<'Query.getLogoEstablecimiento'> = ({ idSucursal }, contexto) =>
  toLogo(contexto, idSucursal ?? LOGO_ESTABLECIMIENTO);

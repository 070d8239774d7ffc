import type { Resolver } from '#lambdas/shared/resolver.ts';

export const getEstablecimientoSucursales: Resolver<'Query.getEstablecimientoSucursales'> = (
  _args,
  { establecimientos, sesion },
) => establecimientos.listSucursales(sesion.nit);

import { isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { withVersion } from '#lambdas/shared/version.ts';

/** Branches where the caller may issue. */
export const getEstablecimientoSucursales: Resolver<'Query.getEstablecimientoSucursales'> = async (
  _args,
  { establecimientos, sesion },
) => {
  const sucursales = await establecimientos.listSucursales(sesion.nit);
  return sucursales.filter(({ id }) => isSucursalPermitida(sesion.sucursales, id)).map(withVersion);
};

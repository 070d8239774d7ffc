import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { getEstablecimientoSucursales } from './get-establecimiento-sucursales.ts';
import { myEstablecimiento } from './my-establecimiento.ts';
import { putEstablecimientoSucursal } from './put-establecimiento-sucursal.ts';
import { putEstablecimiento } from './put-establecimiento.ts';

export const establecimientoResolvers: AreaResolvers<'establecimiento'> = {
  'Query.myEstablecimiento': myEstablecimiento,
  'Query.getEstablecimientoSucursales': getEstablecimientoSucursales,
  'Mutation.putEstablecimiento': putEstablecimiento,
  'Mutation.putEstablecimientoSucursal': putEstablecimientoSucursal,
};

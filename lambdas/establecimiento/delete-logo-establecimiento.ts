import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireLugar, toLogo } from './to-logo.ts';

/** Deletes a logo and answers the one that documents carry from now on. */
export const deleteLogoEstablecimiento: Resolver<'Mutation.deleteLogoEstablecimiento'> = async (
  { idSucursal },
  contexto,
) => {
  const lugar = await requireLugar(contexto, idSucursal);
  await contexto.establecimientos.removeLogo(contexto.sesion.nit, lugar);
  return toLogo(contexto, lugar);
};

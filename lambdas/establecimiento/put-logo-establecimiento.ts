import { tipoLogoOf } from '#domain/archivos/logo.ts';
import { claveLogo } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { keepImagen } from '#lambdas/shared/keep-imagen.ts';
import { describeLogo, requireLugar } from './to-logo.ts';

/** Makes an upload of the same user the logo. */
export const putLogoEstablecimiento: Resolver<'Mutation.putLogoEstablecimiento'> = async (
  { idSucursal, clave },
  contexto,
) => {
  const { establecimientos, newId, sesion } = contexto;
  const lugar = await requireLugar(contexto, idSucursal);
  const destino = claveLogo(sesion.nit, lugar, newId());
  const logo = await keepImagen(contexto, { clave, ruta: 'clave' }, { tipo: tipoLogoOf(lugar), destino });
  await establecimientos.putLogo(sesion.nit, lugar, logo);
  return describeLogo(contexto, logo, true);
};

import { LOGO_ESTABLECIMIENTO } from '#domain/archivos/logo.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { findLogoImpreso } from '#lambdas/shared/impresion.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Logo on the documents of the branch, with an address to fetch it from; null for none. */
export async function toLogo(contexto: ResolverContext, idSucursal: number): Promise<S.Logo | null> {
  const { establecimientos, sesion } = contexto;
  const hallado = await findLogoImpreso(establecimientos, sesion.nit, idSucursal);
  return hallado === null ? null : describeLogo(contexto, hallado.logo, hallado.idSucursal === idSucursal);
}

export async function describeLogo(
  { archivos }: Pick<ResolverContext, 'archivos'>,
  { clave, formato, ancho, alto }: LogoGuardado,
  propio: boolean,
): Promise<S.Logo> {
  const nombre = formato === 'PNG' ? 'logo.png' : 'logo.jpg';
  return { formato, ancho, alto, propio, url: await archivos.presign(clave, nombre) };
}

/** Number of the branch, or 0 for the establishment; throws when the branch does not exist. */
export async function requireLugar(
  { establecimientos, sesion }: Pick<ResolverContext, 'establecimientos' | 'sesion'>,
  idSucursal: number | null | undefined,
): Promise<number> {
  const id = idSucursal ?? LOGO_ESTABLECIMIENTO;
  if (id === LOGO_ESTABLECIMIENTO) {
    if ((await establecimientos.find(sesion.nit)) === null)
      throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  } else if ((await establecimientos.findSucursal(sesion.nit, id)) === null) {
    throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(id) } });
  }
  return id;
}

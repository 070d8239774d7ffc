import { LOGO_ESTABLECIMIENTO } from '#domain/archivos/logo.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import type { EstablecimientoRepository } from './ports-establecimiento.ts';

/** The branch's own, or the establishment's; `idSucursal` says whose it is. */
export async function findLogoImpreso(
  establecimientos: EstablecimientoRepository,
  nit: string,
  idSucursal: number,
): Promise<{ logo: LogoGuardado; idSucursal: number } | null> {
  for (const id of new Set([idSucursal, LOGO_ESTABLECIMIENTO])) {
    const logo = await establecimientos.findLogo(nit, id);
    if (logo !== null) return { logo, idSucursal: id };
  }
  return null;
}

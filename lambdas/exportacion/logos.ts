import { findLogoImpreso } from '#lambdas/shared/logo.ts';
import type { Ports } from '#lambdas/shared/ports.ts';
import type { Logo } from '#print/logo.ts';

/** The picture of each branch's documents, read once in each run. */
export type Logos = (codigoEstablecimiento: number) => Promise<Logo | null>;

export function createLogos(
  { archivos, establecimientos }: Pick<Ports, 'archivos' | 'establecimientos'>,
  nit: string,
): Logos {
  const leidos = new Map<number, Promise<Logo | null>>();
  const read = async (sucursal: number): Promise<Logo | null> => {
    const hallado = await findLogoImpreso(establecimientos, nit, sucursal);
    if (hallado === null) return null;
    const { clave, formato, ancho, alto } = hallado.logo;
    const bytes = await archivos.get(clave);
    return bytes === null ? null : { bytes, format: formato, width: ancho, height: alto };
  };
  return (sucursal) => {
    const logo = leidos.get(sucursal) ?? read(sucursal);
    leidos.set(sucursal, logo);
    return logo;
  };
}

import { LOGO_ESTABLECIMIENTO } from '#domain/archivos/logo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import { FORMATO_PDF_POR_DEFECTO } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { PlantillaGuardada } from '#lambdas/ports/establecimiento.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/** Everything besides the document that determines its print. */
export type Impresion = {
  formato: FormatoPdf;
  imagenes: { logo: ImagenDecodificada | null; imagen: ImagenDecodificada | null };
};

type Fuente = Pick<Ports, 'archivos' | 'establecimientos' | 'log'>;

/**
 * Settings with which the documents of a branch are printed: template, settings and pictures. Those that cannot be read
 * are left out or are the initial ones, because a document printed in a plainer form is better than none.
 */
export async function readImpresion(fuente: Fuente, nit: string, idSucursal: number): Promise<Impresion> {
  const { establecimientos, log } = fuente;
  const orNull = async <T>(read: () => Promise<T | null>): Promise<T | null> => {
    try {
      return await read();
    } catch (error) {
      log.warn('impresion', { nit, idSucursal, error });
      return null;
    }
  };
  const [guardada, logo] = await Promise.all([
    orNull(() => findPlantilla(fuente, nit, idSucursal)),
    orNull(async () => (await findLogoImpreso(establecimientos, nit, idSucursal))?.logo ?? null),
  ]);
  const readImagen = (guardado: LogoGuardado | null): Promise<ImagenDecodificada | null> =>
    orNull(() => openImagen(fuente, guardado));
  const [dibujoLogo, dibujoImagen] = await Promise.all([
    readImagen(logo),
    readImagen(guardada?.imagen ?? null),
  ]);
  return {
    formato: guardada?.formato ?? formatoPorDefecto(FORMATO_PDF_POR_DEFECTO),
    imagenes: { logo: dibujoLogo, imagen: dibujoImagen },
  };
}

/** Reads the print settings of a branch. */
export type Impresiones = (codigoEstablecimiento: number) => Promise<Impresion>;

/** Reads the print settings of each branch once. */
export function createImpresiones(fuente: Fuente, nit: string): Impresiones {
  const leidas = new Map<number, Promise<Impresion>>();
  return (sucursal) => {
    const leida = leidas.get(sucursal) ?? readImpresion(fuente, nit, sucursal);
    leidas.set(sucursal, leida);
    return leida;
  };
}

/** Settings of a template for a branch, or its initial ones. */
export async function findFormato(
  { establecimientos }: Pick<Ports, 'establecimientos'>,
  lugar: { nit: string; idSucursal: number },
  id: IdFormatoPdf,
): Promise<PlantillaGuardada & { isGuardada: boolean }> {
  const guardada = await establecimientos.findPlantilla(lugar.nit, lugar.idSucursal, id);
  if (guardada === null) return { formato: formatoPorDefecto(id), imagen: null, isGuardada: false };
  return { ...guardada, isGuardada: true };
}

export async function findPlantilla(
  fuente: Fuente,
  nit: string,
  idSucursal: number,
): Promise<PlantillaGuardada> {
  const sucursal = await fuente.establecimientos.findSucursal(nit, idSucursal);
  return findFormato(fuente, { nit, idSucursal }, sucursal?.idFormatoPdf ?? FORMATO_PDF_POR_DEFECTO);
}

async function openImagen(
  { archivos }: Fuente,
  guardado: LogoGuardado | null,
): Promise<ImagenDecodificada | null> {
  if (guardado === null) return null;
  const bytes = await archivos.get(guardado.clave);
  return bytes === null
    ? null
    : { bytes, format: guardado.formato, width: guardado.ancho, height: guardado.alto };
}

/** Logo of the branch, or that of the establishment; `idSucursal` tells which of the two it is. */
export async function findLogoImpreso(
  establecimientos: Ports['establecimientos'],
  nit: string,
  idSucursal: number,
): Promise<{ logo: LogoGuardado; idSucursal: number } | null> {
  for (const id of new Set([idSucursal, LOGO_ESTABLECIMIENTO])) {
    const logo = await establecimientos.findLogo(nit, id);
    if (logo !== null) return { logo, idSucursal: id };
  }
  return null;
}

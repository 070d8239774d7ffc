import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import {
  DESEMPACADO_MAXIMO,
  LADO_MAXIMO,
  PIXELES_MAXIMO,
  hasFirmaImagen,
  pngDesempacado,
  readImagen,
} from './imagen.ts';
import type { Imagen } from './imagen.ts';
import { SUBIDAS } from './subidas.ts';
import type { TipoSubida } from './subidas.ts';

/** Branch number under which the establishment's own logo is kept; SAT's branch numbers begin at 1. */
export const LOGO_ESTABLECIMIENTO = 0;

/** Uploads that are pictures; all but the slip of a deposit are printed. */
export type TipoImagen = Extract<TipoSubida, 'LOGO' | 'LOGO_PEQUENO' | 'IMAGEN_PLANTILLA' | 'BOLETA'>;

/** Type of a logo: that of a branch is the small one (spec 1 §5). */
export function tipoLogoOf(idSucursal: number): TipoImagen {
  return idSucursal === LOGO_ESTABLECIMIENTO ? 'LOGO' : 'LOGO_PEQUENO';
}

/** Reads a picture; answers the fault at the field of that name when it cannot be used. */
export function openLogo(bytes: Uint8Array, tipo: TipoImagen, ruta: string): Imagen | Falta {
  const { faltaFormato, maximoBytes, faltaTamano } = SUBIDAS[tipo];
  if (bytes.length === 0) return falta('SUBIDA-10', ruta);
  if (bytes.length > maximoBytes) return falta(faltaTamano, ruta);
  const imagen = readImagen(bytes);
  if (imagen === null) return falta(hasFirmaImagen(bytes) ? 'SUBIDA-15' : faltaFormato, ruta);
  const lados = [imagen.ancho, imagen.alto];
  if (lados.some((lado) => lado > LADO_MAXIMO)) return falta('SUBIDA-11', ruta);
  const isImprimible = lados.every((lado) => lado > 0) && isDesempacable(imagen);
  return isImprimible ? imagen : falta('SUBIDA-15', ruta);
}

/** Reads a picture like `openLogo` and refuses one that is too large to be drawn with every document. */
export function openLogoGuardable(bytes: Uint8Array, tipo: TipoImagen, ruta: string): Imagen | Falta {
  const imagen = openLogo(bytes, tipo, ruta);
  if ('codigo' in imagen || imagen.ancho * imagen.alto <= PIXELES_MAXIMO) return imagen;
  return falta('SUBIDA-16', ruta);
}

/** Whether the picture fits in memory; sixteen bits per sample take twice the memory of eight and look the same on paper. */
function isDesempacable({ formato, bytes }: Imagen): boolean {
  return formato === 'JPEG' || (pngDesempacado(bytes)?.largo ?? Infinity) <= DESEMPACADO_MAXIMO;
}

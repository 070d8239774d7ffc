import { inflateSync } from 'node:zlib';
import { pngDesempacado } from '#domain/archivos/imagen.ts';
import type { Imagen } from '#domain/archivos/imagen.ts';
import { openLogo } from '#domain/archivos/logo.ts';
import type { TipoImagen } from '#domain/archivos/logo.ts';
import { isClaveDe } from '#domain/archivos/subidas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** What was uploaded and the field that names it. */
type Subida = { clave: string; ruta: string };

/**
 * Takes an upload of the same user as a picture to print: what it is, is read from its bytes. A clean copy is kept under a
 * name of the tenant's; the upload itself goes with the others that nobody used.
 */
export async function keepImagen(
  contexto: ResolverContext,
  { clave, ruta }: Subida,
  { tipo, destino }: { tipo: TipoImagen; destino: string },
): Promise<LogoGuardado> {
  const abierta = openLogo(await readSubida(contexto, { clave, ruta }), tipo, ruta);
  if ('codigo' in abierta) throw toRechazo(abierta);
  if (!isDesempacable(abierta)) throw toRechazo(falta('SUBIDA-15', ruta));
  const { formato, ancho, alto, bytes } = abierta;
  await contexto.archivos.put(destino, bytes, formato === 'PNG' ? 'image/png' : 'image/jpeg');
  return { clave: destino, formato, ancho, alto };
}

/** A key of somebody else answers as one that does not exist: nothing is told about it. */
async function readSubida(
  { archivos, etapa, sesion }: ResolverContext,
  { clave, ruta }: Subida,
): Promise<Uint8Array> {
  const dueno = { etapa, nit: sesion.nit, sub: sesion.sub };
  const bytes = isClaveDe(dueno, clave) ? await archivos.get(clave) : null;
  if (bytes === null) throw toRechazo(falta('SUBIDA-12', ruta));
  return bytes;
}

/** The pixels of a PNG unpack to exactly its size: a small file can otherwise hold gigabytes. */
function isDesempacable({ formato, bytes }: Imagen): boolean {
  if (formato === 'JPEG') return true;
  const png = pngDesempacado(bytes);
  if (png === null) return false;
  try {
    return inflateSync(png.datos, { maxOutputLength: png.largo }).length === png.largo;
  } catch {
    return false;
  }
}

function toRechazo(deArchivo: Falta): AppError {
  return new AppError('VALIDACION', { faltas: [deArchivo] });
}

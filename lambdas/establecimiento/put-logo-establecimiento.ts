import { inflateSync } from 'node:zlib';
import { pngDesempacado } from '#domain/archivos/imagen.ts';
import type { Imagen } from '#domain/archivos/imagen.ts';
import { openLogo } from '#domain/archivos/logo.ts';
import { isClaveDe } from '#domain/archivos/subidas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { claveLogo } from '#lambdas/shared/claves-archivo.ts';
import type { Contexto, Resolver } from '#lambdas/shared/resolver.ts';
import { describeLogo, requireLugar } from './to-logo.ts';

/**
 * Takes an upload of the same user as the logo: what it is, is read from its bytes. A clean copy is kept under a name of
 * the tenant's; the upload itself goes with the others that nobody used.
 */
export const putLogoEstablecimiento: Resolver<'Mutation.putLogoEstablecimiento'> = async (
  { idSucursal, clave },
  contexto,
) => {
  const { archivos, establecimientos, newId, sesion } = contexto;
  const lugar = await requireLugar(contexto, idSucursal);
  const abierta = openLogo(await readSubida(contexto, clave), lugar, 'clave');
  if ('codigo' in abierta) throw toRechazo(abierta);
  if (!isDesempacable(abierta)) throw toRechazo(falta('SUBIDA-01', 'clave'));
  const { formato, ancho, alto, bytes } = abierta;
  const logo = { clave: claveLogo(sesion.nit, lugar, newId()), formato, ancho, alto };
  await archivos.put(logo.clave, bytes, formato === 'PNG' ? 'image/png' : 'image/jpeg');
  await establecimientos.putLogo(sesion.nit, lugar, logo);
  return describeLogo(contexto, logo, true);
};

/** A key of somebody else answers as one that does not exist: nothing is told about it. */
async function readSubida({ archivos, etapa, sesion }: Contexto, clave: string): Promise<Uint8Array> {
  const dueno = { etapa, nit: sesion.nit, sub: sesion.sub };
  const bytes = isClaveDe(dueno, clave) ? await archivos.get(clave) : null;
  if (bytes === null) throw toRechazo(falta('SUBIDA-12', 'clave'));
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

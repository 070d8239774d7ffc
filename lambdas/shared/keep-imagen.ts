import { inflateSync } from 'node:zlib';
import { pngDesempacado } from '#domain/archivos/imagen.ts';
import type { Imagen } from '#domain/archivos/imagen.ts';
import { openLogoGuardable } from '#domain/archivos/logo.ts';
import type { TipoImagen } from '#domain/archivos/logo.ts';
import { isPdf } from '#domain/archivos/pdf.ts';
import { SUBIDAS } from '#domain/archivos/subidas.ts';
import type { FormatoBoleta } from '#domain/creditos/deposito.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import type { LogoGuardado } from '#domain/establecimiento/establecimiento.ts';
import type { ResolverContext } from './resolver.ts';
import { duenoOf, readSubida } from './sign-subida.ts';
import type { SubidaHecha } from './sign-subida.ts';

/**
 * Takes an upload of the same user as a picture to print; its type is read from its bytes. A clean copy is stored under
 * a key of the tenant; the upload itself expires like every unused one.
 */
export async function keepImagen(
  contexto: ResolverContext,
  { clave, ruta }: SubidaHecha,
  { tipo, destino }: { tipo: TipoImagen; destino: string },
): Promise<LogoGuardado> {
  const bytes = await readSubida(contexto, duenoOf(contexto, contexto.sesion.nit), { clave, ruta });
  return keepBytes(contexto, { bytes, ruta }, { tipo, destino });
}

/** Stores a clean copy of a picture that was read, or throws its fault. */
async function keepBytes(
  contexto: ResolverContext,
  { bytes: subidos, ruta }: { bytes: Uint8Array; ruta: string },
  { tipo, destino }: { tipo: TipoImagen; destino: string },
): Promise<LogoGuardado> {
  const abierta = openLogoGuardable(subidos, tipo, ruta);
  if ('codigo' in abierta) throw toRechazo(abierta);
  if (!isDesempacable(abierta)) throw toRechazo(falta('SUBIDA-15', ruta));
  const { formato, ancho, alto, bytes } = abierta;
  await contexto.archivos.put(destino, bytes, formato === 'PNG' ? 'image/png' : 'image/jpeg');
  return { clave: destino, formato, ancho, alto };
}

/** Takes an upload of the same user as the slip of a deposit: a picture, or a PDF, which is only ever downloaded. */
export async function keepBoleta(
  contexto: ResolverContext,
  { clave, ruta }: SubidaHecha,
  destino: string,
): Promise<FormatoBoleta> {
  const bytes = await readSubida(contexto, duenoOf(contexto, contexto.sesion.nit), { clave, ruta });
  if (!isPdf(bytes)) return (await keepBytes(contexto, { bytes, ruta }, { tipo: 'BOLETA', destino })).formato;
  if (bytes.length > SUBIDAS.BOLETA.maximoBytes) throw toRechazo(falta('SUBIDA-05', ruta));
  await contexto.archivos.put(destino, bytes, 'application/pdf');
  return 'PDF';
}

/** Whether the pixels of a PNG decompress to exactly its size; a small file could otherwise contain gigabytes. */
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

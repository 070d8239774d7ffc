import { useQuery } from '@tanstack/react-query';
import { GetLogoEstablecimientoDocument } from '../generated/datos/logo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { execute } from '../lib/api-client.ts';

export const CLAVE_LOGOS = ['emisor', 'logo'] as const;
/** Milliseconds that a logo counts as fresh: shorter than a working day. */
const FRESCO_MS = 600_000;

/** A logo; `propio` tells that of the branch from that of the establishment. */
export type LogoLeido = ImagenDecodificada & { propio: boolean };

/** Query of a logo; the last one read is kept while the page is open, for work without connection. */
export function logoQuery(idSucursal: number) {
  return {
    queryKey: [...CLAVE_LOGOS, idSucursal],
    queryFn: () => readLogo(idSucursal),
    staleTime: FRESCO_MS,
    gcTime: Infinity,
    retry: false,
  };
}

async function readLogo(idSucursal: number): Promise<LogoLeido | null> {
  const { getLogoEstablecimiento: logo } = await execute(GetLogoEstablecimientoDocument, { idSucursal });
  return logo ? { ...(await readDibujo(logo)), propio: logo.propio } : null;
}

type DibujoGuardado = { formato: string; ancho: number; alto: number; url: string };

/** Reads the bytes of a stored picture. */
export async function readDibujo({ formato, ancho, alto, url }: DibujoGuardado): Promise<ImagenDecodificada> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { bytes, format: formato === 'PNG' ? 'PNG' : 'JPEG', width: ancho, height: alto };
}

/** Logo of a branch; 0 is the establishment itself. */
export function useLogo(idSucursal: number) {
  return useQuery(logoQuery(idSucursal));
}

import { useQuery } from '@tanstack/react-query';
import { GetLogoEstablecimientoDocument } from '../generated/logo.ts';
import type { Logo } from '../print/logo.ts';
import { execute } from './api-client.ts';
import { queryClient } from './query-client.ts';

export const CLAVE_LOGOS = ['emisor', 'logo'] as const;
/** Longer than a logo changes, shorter than a working day. */
const FRESCO_MS = 600_000;

/** With whose it is: the branch's own, or the establishment's. */
export type LogoLeido = Logo & { propio: boolean };

function logoQuery(idSucursal: number) {
  return {
    queryKey: [...CLAVE_LOGOS, idSucursal],
    queryFn: () => readLogo(idSucursal),
    staleTime: FRESCO_MS,
    gcTime: FRESCO_MS,
    retry: false,
  };
}

async function readLogo(idSucursal: number): Promise<LogoLeido | null> {
  const { getLogoEstablecimiento: logo } = await execute(GetLogoEstablecimientoDocument, { idSucursal });
  if (!logo) return null;
  const answer = await fetch(logo.url);
  if (!answer.ok) throw new Error(`The logo answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const format = logo.formato === 'PNG' ? 'PNG' : 'JPEG';
  return { bytes, format, width: logo.ancho, height: logo.alto, propio: logo.propio };
}

/** Branch 0 is the establishment itself. */
export function useLogo(idSucursal: number) {
  return useQuery(logoQuery(idSucursal));
}

/** The logo that documents of the branch are printed with; a document is printed without it rather than not at all. */
export async function logoImpreso(idSucursal: number): Promise<Logo | null> {
  try {
    return await queryClient.query(logoQuery(idSucursal));
  } catch {
    return null;
  }
}

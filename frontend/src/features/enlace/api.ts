import { useQuery } from '@tanstack/react-query';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import {
  CABECERA_ENLACE,
  RUTA_PUBLICA,
  fromDocumentoPublico,
  isTokenEnlace,
} from '#domain/enlaces/documento-publico.ts';
import type { DibujoPublico, EnlacePublico } from '#domain/enlaces/documento-publico.ts';
import { requireFormato } from '#domain/plantillas/forma.ts';
import { toFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { t } from './i18n.ts';
import type { Imagenes } from '#print/logo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';

/** Document that the link opens. */
export type DocumentoAbierto = {
  documento: DocumentoCompleto;
  formato: FormatoPdf;
  imagenes: Imagenes;
  expira: string;
};

/** Error whose message is for the buyer, who does not know this product's support. */
export class FallaEnlace extends Error {
  override readonly name = 'FallaEnlace';
}

const ESPERA_MS = 30_000;

/**
 * Reads the document of a link; null when the link is unknown, expired or ended. The secret travels in a header,
 * because addresses end up in logs and histories.
 */
export async function readEnlace(token: string, signal?: AbortSignal): Promise<DocumentoAbierto | null> {
  const answer = await ask(RUTA_PUBLICA.documento, token, signal);
  if (answer === null) return null;
  const { documento, formato, logo, imagen, expira } = (await answer.json()) as EnlacePublico;
  const [dibujoLogo, dibujoImagen] = await Promise.all([readDibujo(logo), readDibujo(imagen)]);
  return {
    documento: fromDocumentoPublico(documento),
    formato: toFormatoPdf(requireFormato(formato)),
    imagenes: { logo: dibujoLogo, imagen: dibujoImagen },
    expira,
  };
}

/** Certified XML, byte by byte; null when the link has ended meanwhile. */
export async function readXml(token: string): Promise<Blob | null> {
  return (await (await ask(RUTA_PUBLICA.xml, token))?.blob()) ?? null;
}

export function useEnlace(token: string) {
  return useQuery({
    queryKey: ['enlace', token],
    queryFn: ({ signal }) => readEnlace(token, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

async function ask(ruta: string, token: string, signal?: AbortSignal): Promise<Response | null> {
  if (!isTokenEnlace(token)) return null;
  const limits = [AbortSignal.timeout(ESPERA_MS), ...(signal === undefined ? [] : [signal])];
  const answer = await fetch(ruta, {
    headers: { [CABECERA_ENLACE]: token },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any(limits),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new FallaEnlace(t('enlace.sinConexion'));
  });
  if (answer.ok) return answer;
  if (answer.status === 404) return null;
  if (answer.status === 429) throw new FallaEnlace(t('enlace.demasiadas'));
  throw new FallaEnlace(t('enlace.falla'));
}

/** Reads a picture; null when that fails, because the document without it is better than none. */
async function readDibujo(dibujo: DibujoPublico | null): Promise<ImagenDecodificada | null> {
  if (dibujo === null) return null;
  try {
    const answer = await fetch(dibujo.url, { referrerPolicy: 'no-referrer' });
    if (!answer.ok) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const format = dibujo.formato === 'PNG' ? 'PNG' : 'JPEG';
    return { bytes, format, width: dibujo.ancho, height: dibujo.alto };
  } catch {
    return null;
  }
}

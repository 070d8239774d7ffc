import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { RUTA_PUBLICA, fromDocumentoPublico, isTokenEnlace } from '#domain/enlaces/documento-publico.ts';
import type { DibujoPublico, EnlacePublico } from '#domain/enlaces/documento-publico.ts';
import { requireFormato } from '#domain/plantillas/forma.ts';
import { toFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { fetchEnlace, takeEnlace } from '../../lib/pedido-enlace.ts';
import { t } from './i18n.ts';
import type { Imagenes } from '#print/logo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';

/** Document that the link opens. */
export type DocumentoAbierto = {
  documento: DocumentoCompleto;
  formato: FormatoPdf;
  /** The pictures come after the words, and never fail. */
  imagenes: Promise<Imagenes>;
  medidasLogo: { ancho: number; alto: number } | null;
  expira: string;
};

/** Error whose message is for the buyer, who does not know this product's support. */
export class FallaEnlace extends Error {
  override readonly name = 'FallaEnlace';
}

/** Reads the document of a link; null when the link is unknown, expired or ended. */
export async function readEnlace(token: string, signal?: AbortSignal): Promise<DocumentoAbierto | null> {
  const answer = await ask(RUTA_PUBLICA.documento, token, signal, takeEnlace(token));
  if (answer === null) return null;
  const { documento, formato, logo, imagen, expira } = (await answer.json()) as EnlacePublico;
  return {
    documento: fromDocumentoPublico(documento),
    formato: toFormatoPdf(requireFormato(formato)),
    imagenes: readImagenes(logo, imagen),
    medidasLogo: logo,
    expira,
  };
}

/** Certified XML, byte by byte; null when the link has ended meanwhile. */
export async function readXml(token: string): Promise<Blob | null> {
  return (await (await ask(RUTA_PUBLICA.xml, token))?.blob()) ?? null;
}

async function ask(
  ruta: string,
  token: string,
  signal?: AbortSignal,
  temprana: Promise<Response> | null = null,
): Promise<Response | null> {
  if (!isTokenEnlace(token)) return null;
  const answer = await (temprana ?? fetchEnlace(ruta, token, signal)).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new FallaEnlace(t('enlace.sinConexion'));
  });
  if (answer.ok) return answer;
  if (answer.status === 404) return null;
  if (answer.status === 429) throw new FallaEnlace(t('enlace.demasiadas'));
  throw new FallaEnlace(t('enlace.falla'));
}

async function readImagenes(logo: DibujoPublico | null, imagen: DibujoPublico | null): Promise<Imagenes> {
  const [dibujoLogo, dibujoImagen] = await Promise.all([readDibujo(logo), readDibujo(imagen)]);
  return { logo: dibujoLogo, imagen: dibujoImagen };
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

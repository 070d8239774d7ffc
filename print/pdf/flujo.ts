/** A stream: the keys of its dictionary (without type, length and mask) and its bytes. */
export type FlujoImagen = { keys: string; data: Uint8Array };
/** A picture as a PDF stores it; `mascara` is the stream of its transparency, or null. */
export type ImagenPdf = FlujoImagen & { mascara: FlujoImagen | null };

/** Pixels beyond which a picture is refused: a small file can announce a bitmap that does not fit in memory. */
const PIXELES_MAXIMOS = 25_000_000;

export function isPrintable({ ancho, alto }: { ancho: number; alto: number }): boolean {
  return ancho > 0 && alto > 0 && ancho * alto <= PIXELES_MAXIMOS;
}

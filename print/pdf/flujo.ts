/** A stream: the keys of its dictionary (without type, length and mask) and its bytes. */
export type FlujoImagen = { keys: string; data: Uint8Array };
/** A picture as a PDF keeps it, with the stream of its transparency when it has one. */
export type ImagenPdf = FlujoImagen & { mascara: FlujoImagen | null };

/** Pixels beyond which a picture is taken for a trap: its header costs nothing, its bitmap would not fit. */
export const PIXELES_MAXIMOS = 25_000_000;

/** A picture of the issuer, already scaled down; its proportions are kept inside its box. */
export type ImagenDecodificada = { bytes: Uint8Array; format: 'JPEG' | 'PNG'; width: number; height: number };

/** Pictures of the issuer; null where there is none. */
export type Imagenes = { logo: ImagenDecodificada | null; imagen: ImagenDecodificada | null };

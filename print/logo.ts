/** Picture of the issuer, already scaled down; its proportions are kept inside the logo box. */
export type Logo = { bytes: Uint8Array; format: 'JPEG' | 'PNG'; width: number; height: number };

/** Pictures of the issuer; null where there is none. */
export type Imagenes = { logo: Logo | null; imagen: Logo | null };

import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';

/** Pictures of the issuer; null where there is none. */
export type Imagenes = { logo: ImagenDecodificada | null; imagen: ImagenDecodificada | null };

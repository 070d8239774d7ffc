import { toFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { GetEstablecimientoFormatoPdfDocument } from '../generated/datos/impresion.ts';
import type { FormatoPdfTodoFragment } from '../generated/operations.ts';
import type { OpcionesFactura } from '#print/factura-pdf.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { execute } from '../lib/api-client.ts';
import { CLAVES_EMISOR } from './emisor.ts';
import { logoQuery, readDibujo } from './logo.ts';
import { queryKept } from './query-kept.ts';

/** Milliseconds that an answer counts as fresh; the same as for a logo. */
const FRESCO_MS = 600_000;

/** Settings that a branch has stored for a template. */
export type PlantillaLeida = {
  formato: FormatoPdf;
  imagen: ImagenDecodificada | null;
  /** Whether there is a picture, even if it could not be fetched. */
  tieneImagen: boolean;
  /** Whether the branch changed any setting. */
  guardado: boolean;
  /** Version that a change names; null while the template has its initial settings. */
  version: string | null;
  enUso: boolean;
};

/** Query of a template; of the one that the branch prints with when `idFormatoPdf` is null. */
export function plantillaQuery(id: number, idFormatoPdf: IdFormatoPdf | null) {
  return {
    queryKey: [...CLAVES_EMISOR.impresion, id, idFormatoPdf],
    queryFn: () => readPlantilla(id, idFormatoPdf),
    staleTime: FRESCO_MS,
    gcTime: Infinity,
    retry: false,
  };
}

export async function readPlantilla(id: number, idFormatoPdf: IdFormatoPdf | null): Promise<PlantillaLeida> {
  const answer = await execute(GetEstablecimientoFormatoPdfDocument, { id, idFormatoPdf });
  if (!answer.getEstablecimientoFormatoPdf) throw new Error('The branch has no template');
  return toPlantilla(answer.getEstablecimientoFormatoPdf);
}

export async function toPlantilla(leido: FormatoPdfTodoFragment): Promise<PlantillaLeida> {
  const { imagenExtra, guardado, enUso, version, ...formato } = leido;
  return {
    // This does not compile when the query lacks a setting, which would then print as in the initial template.
    formato: toFormatoPdf(formato),
    imagen: imagenExtra ? await readDibujo(imagenExtra).catch(() => null) : null,
    tieneImagen: Boolean(imagenExtra),
    guardado,
    version: version ?? null,
    enUso,
  };
}

/**
 * Reads everything that decides how documents of the branch are printed. Settings that cannot be read now are those
 * read last, or are left out, because a document printed in a plainer form is better than none.
 */
export async function impresionOf(idSucursal: number): Promise<OpcionesFactura> {
  const [logo, plantilla] = await Promise.all([
    queryKept(logoQuery(idSucursal)).catch(() => null),
    queryKept(plantillaQuery(idSucursal, null)).catch(() => null),
  ]);
  return {
    ...(plantilla ? { formato: plantilla.formato } : {}),
    imagenes: { logo, imagen: plantilla?.imagen ?? null },
  };
}

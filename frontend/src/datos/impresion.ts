import { toFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { GetEstablecimientoFormatoPdfDocument } from '../generated/datos/impresion.ts';
import type { FormatoPdfTodoFragment } from '../generated/operations.ts';
import type { OpcionesFactura } from '#print/factura-pdf.ts';
import type { ImagenDecodificada } from '#print/logo.ts';
import { execute } from '../lib/api-client.ts';
import { CLAVES_EMISOR } from './emisor.ts';
import { logoQuery, readDibujo } from './logo.ts';
import { queryClient } from '../lib/query-client.ts';

/** As a logo's. */
const FRESCO_MS = 600_000;

/** What a branch keeps of a template. */
export type PlantillaLeida = {
  formato: FormatoPdf;
  imagen: ImagenDecodificada | null;
  /** There is a picture, also when it could not be fetched. */
  tieneImagen: boolean;
  /** The branch changed something of it. */
  guardado: boolean;
  enUso: boolean;
};

/** Of the template that the branch prints with, when none is named. */
export function plantillaQuery(id: number, idFormatoPdf: IdFormatoPdf | null) {
  return {
    queryKey: [...CLAVES_EMISOR.impresion, id, idFormatoPdf],
    queryFn: () => readPlantilla(id, idFormatoPdf),
    staleTime: FRESCO_MS,
    gcTime: Infinity,
    retry: false,
  };
}

async function readPlantilla(id: number, idFormatoPdf: IdFormatoPdf | null): Promise<PlantillaLeida> {
  const answer = await execute(GetEstablecimientoFormatoPdfDocument, { id, idFormatoPdf });
  if (!answer.getEstablecimientoFormatoPdf) throw new Error('The branch has no template');
  return toPlantilla(answer.getEstablecimientoFormatoPdf);
}

export async function toPlantilla(leido: FormatoPdfTodoFragment): Promise<PlantillaLeida> {
  const { imagenExtra, guardado, enUso, ...formato } = leido;
  return {
    // Does not compile when the query lacks a setting: it would be printed as the template begins, unseen.
    formato: toFormatoPdf(formato),
    imagen: imagenExtra ? await readDibujo(imagenExtra).catch(() => null) : null,
    tieneImagen: Boolean(imagenExtra),
    guardado,
    enUso,
  };
}

/**
 * Everything that decides how documents of the branch are printed; what cannot be read now is as it was read last, or is
 * left out: a document is printed so rather than not at all.
 */
export async function impresionOf(idSucursal: number): Promise<OpcionesFactura> {
  const deLogo = logoQuery(idSucursal);
  const dePlantilla = plantillaQuery(idSucursal, null);
  const [logo, plantilla] = await Promise.all([
    queryClient
      .query(deLogo)
      .catch(() => queryClient.getQueryData<ImagenDecodificada | null>(deLogo.queryKey)),
    queryClient
      .query(dePlantilla)
      .catch(() => queryClient.getQueryData<PlantillaLeida>(dePlantilla.queryKey)),
  ]);
  return {
    ...(plantilla ? { formato: plantilla.formato } : {}),
    imagenes: { logo: logo ?? null, imagen: plantilla?.imagen ?? null },
  };
}

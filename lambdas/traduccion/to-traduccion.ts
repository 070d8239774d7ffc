import { ESPANOL, IDIOMAS, textoOf } from '#domain/traducciones/edicion.ts';
import type { CodigoIdioma, Edicion } from '#domain/traducciones/edicion.ts';
import type { EtiquetaEntregada } from '#domain/traducciones/etiquetas.ts';
import type { DetalleTraduccion, Traduccion } from '#graphql/generated/schema-types.ts';

/** A label for the API: its texts, and what is known of each. */
export function toTraduccion(
  etiqueta: string,
  { area, entregados, fuentes }: EtiquetaEntregada,
  edicion: Edicion | null,
): Traduccion {
  const texto = (idioma: CodigoIdioma): string => textoOf(idioma, entregados, edicion);
  const espanol = texto(ESPANOL);
  return {
    etiqueta,
    area,
    gt_esp: espanol,
    gt_kic: texto('gt_kic') || null,
    gt_kaq: texto('gt_kaq') || null,
    gt_mam: texto('gt_mam') || null,
    version: edicion?.version ?? 0,
    audios: (edicion?.audios ?? []).map(({ idioma, id, quien, cuando }) => ({ idioma, id, quien, cuando })),
    detalles: IDIOMAS.flatMap((idioma) => detailOf(idioma, { espanol, entregados, fuentes, edicion })),
  };
}

type Textos = Pick<EtiquetaEntregada, 'entregados' | 'fuentes'> & {
  espanol: string;
  edicion: Edicion | null;
};

function detailOf(
  idioma: CodigoIdioma,
  { espanol, entregados, fuentes, edicion }: Textos,
): DetalleTraduccion[] {
  const editado = edicion?.textos.find((each) => each.idioma === idioma);
  if (editado === undefined) {
    const isSemilla = idioma !== ESPANOL && entregados[idioma] !== undefined;
    return isSemilla ? [{ idioma, estado: 'SEMILLA', fuente: fuentes[idioma] ?? null }] : [];
  }
  const { estado, original, quien, cuando } = editado;
  const actual = idioma === ESPANOL ? (entregados[ESPANOL] ?? '') : espanol;
  if (original !== actual) return [{ idioma, estado: 'DESACTUALIZADO', quien, cuando }];
  return [{ idioma, estado: estado === 'revisado' ? 'REVISADO' : 'TRADUCIDO', quien, cuando }];
}

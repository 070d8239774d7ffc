import { LIMITES_CARGA } from '#domain/constantes.ts';
import { countBytesUtf8 } from '#domain/texto/texto.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** Bound of the calls of the specification that answer a whole catalogue; the screens read pages. */
export const CATALOGO =
  'one catalogue, of which an answer of AWS holds some 20,000 rows; more is refused, not cut';

/** Largest number of rows read for one page; rows of ordinary size fill an answer before. */
const PAGINA_FILAS = 3_000;

/** Rows of a catalogue in the order of their keys, after `siguiente`; as many as fit an answer, at least one. */
export async function readPagina(
  dynamo: Dynamo,
  tabla: string,
  pk: string,
  siguiente: string | null,
): Promise<{ items: Item[]; siguiente: string | null }> {
  const items = await dynamo.query({
    tabla,
    expresion: 'pk = :pk',
    valores: { ':pk': pk },
    limite: PAGINA_FILAS,
    consistente: true,
    ...(siguiente === null ? {} : { desde: { pk, sk: siguiente } }),
  });
  let bytes = 0;
  const over = items.findIndex((item, i) => {
    bytes += countBytesUtf8(requireText(item, 'dato'));
    return i > 0 && bytes > LIMITES_CARGA.paginaBytes;
  });
  const page = items.slice(0, over === -1 ? PAGINA_FILAS : over);
  const last = page.at(-1);
  const hasMore = over !== -1 || items.length === PAGINA_FILAS;
  return { items: page, siguiente: hasMore && last !== undefined ? requireText(last, 'sk') : null };
}

import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { countBytesUtf8 } from '#domain/texto/texto.ts';

/** Bytes of the stored rows that one answer may hold. */
export const MAX_LISTA_BYTES = 2_000_000;

type Pagina<T> = { filas: readonly T[]; siguiente: string | null };

/**
 * All rows of a list, page by page. One that a single answer cannot hold is refused as soon as that is known, because the cloud
 * gives no answer above 5 MB and reading it all would keep others waiting; the field that answers by pages gives it whole.
 */
export async function readLista<T>(page: (siguiente: string | null) => Promise<Pagina<T>>): Promise<T[]> {
  const lista: T[] = [];
  let bytes = 0;
  let siguiente: string | null = null;
  do {
    const pagina: Pagina<T> = await page(siguiente);
    bytes += countBytesUtf8(JSON.stringify(pagina.filas));
    if (bytes > MAX_LISTA_BYTES) {
      const maximo = String(lista.length);
      throw new AppError('VALIDACION', { faltas: [falta('LISTA-01', '', { maximo })] });
    }
    lista.push(...pagina.filas);
    ({ siguiente } = pagina);
  } while (siguiente !== null);
  return lista;
}

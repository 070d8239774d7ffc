import { LIMITES_CARGA } from '#domain/constantes.ts';
import { countBytesUtf8 } from '#domain/texto/texto.ts';
import type { ProductoInput } from '../../../generated/operations.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { CodigoApi } from '../../../lib/api-error.ts';
import { faltaText } from '../../../lib/falta-texto.ts';
import { toInput } from '../api.ts';
import type { FilaBuena, FilaFallida } from './carga.ts';

export type Envio = {
  readonly filas: readonly FilaBuena[];
  /** Number of rows that were answered before and are not sent again. */
  readonly desde: number;
  readonly put: (productos: readonly ProductoInput[]) => Promise<unknown>;
  /** Called after each batch with the number of answered rows and the refused ones; the next batch waits for it. */
  readonly onLote: (enviadas: number, fallidas: readonly FilaFallida[]) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
};

/** Errors after which a batch is sent again, because storing the same products twice changes nothing. */
const PASAJEROS: ReadonlySet<CodigoApi> = new Set([
  'SIN_CONEXION',
  'TIEMPO_AGOTADO',
  'CONEXION_RETENIDA',
  'ERROR_INTERNO',
]);
const INTENTOS = 5;
const ESPERA_MS = 1_000;

/** Sends the rows in batches; false when it was stopped between two of them. Throws errors that retrying did not mend. */
export async function sendFilas({ filas, desde, put, onLote, wait, signal }: Envio): Promise<boolean> {
  for (let at = desde; at < filas.length;) {
    if (signal.aborted) return false;
    const lote = takeLote(filas, at);
    const fallidas = await sendLote(lote, put, wait);
    at += lote.length;
    await onLote(at, fallidas);
  }
  return true;
}

function takeLote(filas: readonly FilaBuena[], at: number): FilaBuena[] {
  const lote: FilaBuena[] = [];
  let bytes = 0;
  for (const fila of filas.slice(at, at + LIMITES_CARGA.lote)) {
    bytes += countBytesUtf8(JSON.stringify(fila.producto));
    if (lote.length > 0 && bytes > LIMITES_CARGA.loteBytes) break;
    lote.push(fila);
  }
  return lote;
}

/** Stores a batch without the rows that the server refuses, and answers those. */
async function sendLote(
  lote: readonly FilaBuena[],
  put: Envio['put'],
  wait: Envio['wait'],
): Promise<FilaFallida[]> {
  const fallidas: FilaFallida[] = [];
  let rest = lote;
  while (rest.length > 0) {
    const error = await tryPut(rest, put, wait);
    if (error === null) break;
    const refused = splitFallidas(rest, error);
    // Without a row to leave out, sending the same batch again would never end.
    if (refused.size === 0) throw error;
    fallidas.push(...refused.values());
    rest = rest.filter((_, i) => !refused.has(i));
  }
  return fallidas;
}

/** Stores a batch: null when stored, the refusal when it names faults. Other errors are retried, then thrown. */
async function tryPut(
  lote: readonly FilaBuena[],
  put: Envio['put'],
  wait: Envio['wait'],
): Promise<ApiError | null> {
  const productos = lote.map(toInput);
  for (let intento = 1; ; intento += 1) {
    try {
      await put(productos);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.codigo === 'VALIDACION') return error;
      if (!PASAJEROS.has(error.codigo) || intento === INTENTOS) throw error;
      await wait(ESPERA_MS * 2 ** (intento - 1));
    }
  }
}

/** Rows named by the server's faults ("productos[3].precio"), by their position in the batch. */
function splitFallidas(lote: readonly FilaBuena[], { faltas }: ApiError): Map<number, FilaFallida> {
  const fallidas = new Map<number, FilaFallida>();
  for (const cada of faltas) {
    const i = Number(/^productos\[(\d+)\]/.exec(cada.ruta)?.[1] ?? Number.NaN);
    const fila = lote[i]?.fila;
    if (fila !== undefined)
      fallidas.set(i, { fila, mensajes: [...(fallidas.get(i)?.mensajes ?? []), faltaText(cada)] });
  }
  return fallidas;
}

import { zipSync } from 'fflate';
import { findFin, largoLocalOf, listEntradas } from '#domain/archivos/directorio-zip.ts';
import { CELDA_MAXIMA } from '#domain/constantes.ts';
import { ErrorArchivo } from './error-archivo.ts';

const DEFLATE = 8;

type Bytes = Uint8Array<ArrayBuffer>;

/** Any day that a ZIP can hold; the clock of the device may show one that it cannot. */
const FECHA = '2000-01-02';

export type Entrada = { nombre: string; metodo: number; packed: Bytes };

/**
 * Stores the XML of a spreadsheet uncompressed. The reader unpacks large parts in workers made from text, which the
 * Content-Security-Policy forbids; plain parts need none. A file that unpacks to more than the limit is refused while it
 * unpacks, whatever its header claims.
 */
export async function storeZip(zip: Bytes, descomprimidoBytes: number): Promise<ArrayBuffer> {
  const parts: Record<string, Bytes> = {};
  let total = 0;
  for (const { nombre, metodo, packed } of listPartes(zip)) {
    if (!/\.(xml|rels)$/.test(nombre)) continue;
    const datos = await unpack({ metodo, packed }, descomprimidoBytes - total);
    total += datos.length;
    if (hasLongBlank(datos)) throw new ErrorArchivo('contenido');
    parts[nombre] = datos;
  }
  return zipSync(parts, { level: 0, mtime: FECHA }).buffer;
}

/** Space, tab and line ends. */
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d;

/**
 * A run of blanks longer than any cell. No program writes one, and the reader takes minutes over one inside a tag: its time
 * grows with the square of its length.
 */
function hasLongBlank(datos: Bytes): boolean {
  let run = 0;
  for (const byte of datos) {
    run = isBlank(byte) ? run + 1 : 0;
    if (run > CELDA_MAXIMA) return true;
  }
  return false;
}

/**
 * The entries that the directory at the end of the file names. fflate's Unzip goes by the marks before each entry instead
 * and takes those inside an embedded file for entries; its unzip believes the size that a header claims.
 */
export function listPartes(zip: Bytes): Entrada[] {
  const names = new TextDecoder();
  const fin = findFin(zip);
  const entradas = fin === null ? null : listEntradas(zip.subarray(fin.inicio), fin.entradas);
  if (entradas === null) throw new ErrorArchivo('contenido');
  return entradas.map(({ nombre, metodo, comprimidos, inicio }) => {
    const largo = largoLocalOf(zip.subarray(inicio));
    if (largo === null) throw new ErrorArchivo('contenido');
    const packed = zip.subarray(inicio + largo, inicio + largo + comprimidos);
    return { nombre: names.decode(nombre), metodo, packed };
  });
}

/** A piece is unpacked whole before the next is asked for, to a thousand times its size at most. */
const TROZO = 4_096;

function piecesOf(bytes: Bytes): ReadableStream<Bytes> {
  let at = 0;
  return new ReadableStream(
    {
      pull: (controller) => {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + TROZO));
        else controller.close();
        at += TROZO;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Bytes of an entry; throws ErrorArchivo when they are more than the limit, or damaged. */
export async function unpack(
  { metodo, packed }: Pick<Entrada, 'metodo' | 'packed'>,
  limite: number,
): Promise<Bytes> {
  if (metodo === DEFLATE) return inflate(packed, limite);
  if (packed.length > limite) throw new ErrorArchivo('comprimido');
  return packed;
}

async function inflate(packed: Bytes, limite: number): Promise<Bytes> {
  const reader = piecesOf(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Bytes[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ErrorArchivo('contenido');
    });
    if (done) break;
    size += value.length;
    if (size > limite) {
      await reader.cancel();
      throw new ErrorArchivo('comprimido');
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

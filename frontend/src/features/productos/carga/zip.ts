import { zipSync } from 'fflate';
import { viewOf } from '#domain/archivos/bytes.ts';
import { LIMITES_CARGA } from '#domain/constantes.ts';
import { ErrorArchivo } from './error-archivo.ts';

/** Records of a ZIP file (APPNOTE 4.3): their marks, and how long they are without names. */
const FIN = { marca: 0x06054b50, largo: 22 } as const;
const CENTRAL = { marca: 0x02014b50, largo: 46 } as const;
const LOCAL = { marca: 0x04034b50, largo: 30 } as const;
const DEFLATE = 8;

type Bytes = Uint8Array<ArrayBuffer>;

/** Any day that a ZIP can hold; the clock of the device may show one that it cannot. */
const FECHA = '2000-01-02';

type Entrada = { nombre: string; metodo: number; inicio: number; bytes: number };

/**
 * Stores the XML of a spreadsheet uncompressed. The reader unpacks large parts in workers made from text, which the
 * Content-Security-Policy forbids; plain parts need none. A file that unpacks to more than the limit is refused while it
 * unpacks, whatever its header claims.
 */
export async function storeZip(zip: Bytes): Promise<ArrayBuffer> {
  const parts: Record<string, Bytes> = {};
  let total = 0;
  for (const { nombre, metodo, inicio, bytes } of listEntradas(zip)) {
    if (!/\.(xml|rels)$/.test(nombre)) continue;
    const packed = zip.subarray(inicio, inicio + bytes);
    const datos =
      metodo === DEFLATE ? await inflate(packed, LIMITES_CARGA.descomprimidoBytes - total) : packed;
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
    if (run > LIMITES_CARGA.celda) return true;
  }
  return false;
}

/**
 * The entries that the directory at the end of the file names. fflate's Unzip goes by the marks before each entry instead
 * and takes those inside an embedded file for entries; its unzip believes the size that a header claims.
 */
function listEntradas(zip: Bytes): Entrada[] {
  const names = new TextDecoder();
  const view = viewOf(zip);
  try {
    let fin = zip.length - FIN.largo;
    while (fin >= 0 && view.getUint32(fin, true) !== FIN.marca) fin -= 1;
    let at = view.getUint32(fin + 16, true);
    return Array.from({ length: view.getUint16(fin + 10, true) }, () => {
      if (view.getUint32(at, true) !== CENTRAL.marca) throw new RangeError('no entry');
      const largo = view.getUint16(at + 28, true);
      const local = view.getUint32(at + 42, true);
      const entrada = {
        nombre: names.decode(zip.subarray(at + CENTRAL.largo, at + CENTRAL.largo + largo)),
        metodo: view.getUint16(at + 10, true),
        bytes: view.getUint32(at + 20, true),
        inicio: local + LOCAL.largo + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      };
      at += CENTRAL.largo + largo + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      return entrada;
    });
  } catch {
    throw new ErrorArchivo('contenido');
  }
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

import { LIMITES_CARGA } from '#domain/constantes.ts';
import { ErrorArchivo } from './error-archivo.ts';

/** Records of a ZIP file (APPNOTE 4.3): their marks, and how long they are without names. */
const FIN = { marca: 0x06054b50, largo: 22 } as const;
const CENTRAL = { marca: 0x02014b50, largo: 46 } as const;
const LOCAL = { marca: 0x04034b50, largo: 30 } as const;
const DEFLATE = 8;

type Entrada = { nombre: Uint8Array<ArrayBuffer>; metodo: number; inicio: number; bytes: number };
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The same spreadsheet with its XML stored plain. The reader unpacks large parts in workers made from text, which the
 * Content-Security-Policy forbids; plain parts need none. What unpacks to more than the limit is refused while it
 * unpacks, whatever its header claims.
 */
export async function storeZip(zip: Bytes): Promise<ArrayBuffer> {
  const names = new TextDecoder();
  const parts: { nombre: Bytes; datos: Bytes }[] = [];
  let total = 0;
  for (const { nombre, metodo, inicio, bytes } of listEntradas(zip)) {
    if (!/\.(xml|rels)$/.test(names.decode(nombre))) continue;
    const packed = zip.subarray(inicio, inicio + bytes);
    const datos =
      metodo === DEFLATE ? await inflate(packed, LIMITES_CARGA.descomprimidoBytes - total) : packed;
    total += datos.length;
    if (hasLongBlank(datos)) throw new ErrorArchivo('contenido');
    parts.push({ nombre, datos });
  }
  return writeZip(parts);
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

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function listEntradas(zip: Bytes): Entrada[] {
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
        nombre: zip.subarray(at + CENTRAL.largo, at + CENTRAL.largo + largo),
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
  return concat(chunks, size);
}

function concat(chunks: readonly Uint8Array[], size: number): Bytes {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function writeZip(parts: readonly { nombre: Bytes; datos: Bytes }[]): ArrayBuffer {
  const chunks: Bytes[] = [];
  const central: Bytes[] = [];
  let at = 0;
  for (const { nombre, datos } of parts) {
    const header = new Uint8Array(LOCAL.largo);
    const entry = new Uint8Array(CENTRAL.largo);
    for (const [bytes, marca, sizes, largo] of [
      [header, LOCAL.marca, 18, 26],
      [entry, CENTRAL.marca, 20, 28],
    ] as const) {
      const view = viewOf(bytes);
      view.setUint32(0, marca, true);
      view.setUint32(sizes, datos.length, true);
      view.setUint32(sizes + 4, datos.length, true);
      view.setUint16(largo, nombre.length, true);
    }
    viewOf(entry).setUint32(42, at, true);
    central.push(entry, nombre);
    chunks.push(header, nombre, datos);
    at += LOCAL.largo + nombre.length + datos.length;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const fin = new Uint8Array(FIN.largo);
  const view = viewOf(fin);
  view.setUint32(0, FIN.marca, true);
  view.setUint16(8, parts.length, true);
  view.setUint16(10, parts.length, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return concat([...chunks, ...central, fin], at + size + FIN.largo).buffer;
}

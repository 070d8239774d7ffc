import { viewOf } from '#domain/archivos/bytes.ts';
import { latin1 } from './bytes.ts';

/** One embedded weight as build-fuentes writes it: a TrueType file in base64 and the glyph of each character. */
export type FuenteGuardada = { ttf: string; glifos: readonly number[] };

/** A parsed font; parsed once and shared by every document. */
export type Fuente = {
  nombre: string;
  /** Outline of a glyph; empty for blanks. */
  glyphData: (glifo: number) => Uint8Array;
  /** Advance and left side bearing, four bytes. */
  metrics: (glifo: number) => Uint8Array;
  glifoOf: ReadonlyMap<string, number>;
  tables: { head: Uint8Array; hhea: Uint8Array; maxp: Uint8Array };
};

type Tabla = (tag: string) => Uint8Array;

/**
 * Reads the parts of a TrueType font that subsetting needs (ISO 14496-22). The file is built by this repository, so
 * every table is present.
 */
export function parseFuente(
  nombre: string,
  { ttf, glifos }: FuenteGuardada,
  characters: readonly string[],
): Fuente {
  const bytes = fromBase64(ttf);
  const table = readTables(bytes);
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const glyf = table('glyf');
  const offsetOf = readLoca(table('loca'), viewOf(head).getInt16(50) === 1);
  const last = viewOf(hhea).getUint16(34) - 1;
  const metrics = (glifo: number): Uint8Array => {
    if (glifo <= last) return hmtx.subarray(4 * glifo, 4 * glifo + 4);
    const bearing = 4 * (last + 1) + 2 * (glifo - last - 1);
    return Uint8Array.of(...hmtx.subarray(4 * last, 4 * last + 2), ...hmtx.subarray(bearing, bearing + 2));
  };
  return {
    nombre,
    glyphData: (glifo) => glyf.subarray(offsetOf(glifo), offsetOf(glifo + 1)),
    metrics,
    glifoOf: new Map(characters.map((character, i) => [character, glifos[i] ?? 0])),
    tables: { head, hhea, maxp: table('maxp') },
  };
}

function fromBase64(text: string): Uint8Array {
  return latin1(atob(text));
}

function readTables(bytes: Uint8Array): Tabla {
  const view = viewOf(bytes);
  const places = new Map<string, Uint8Array>();
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = view.getUint32(at + 8);
    places.set(tag, bytes.subarray(offset, offset + view.getUint32(at + 12)));
  }
  return (tag) => {
    const found = places.get(tag);
    if (found === undefined) throw new Error(`The embedded font has no ${tag} table`);
    return found;
  };
}

function readLoca(loca: Uint8Array, isLong: boolean): (glifo: number) => number {
  const view = viewOf(loca);
  return isLong ? (glifo) => view.getUint32(4 * glifo) : (glifo) => 2 * view.getUint16(2 * glifo);
}

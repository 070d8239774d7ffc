import { viewOf } from '#domain/archivos/bytes.ts';
import { FUENTE_PANTALLA } from '#print/a-svg.ts';

let loaded: Promise<void> | null = null;

/** Gives the page the fonts of the PDF, once; without them the preview uses the fonts of the screens. */
export function loadFuentesPantalla(): Promise<void> {
  loaded ??= load().catch(() => undefined);
  return loaded;
}

async function load(): Promise<void> {
  // jsdom and old browsers have no FontFace.
  if (typeof FontFace !== 'function') return;
  const [regular, bold] = await Promise.all([
    import('#print/fuentes/noto-sans-regular.json'),
    import('#print/fuentes/noto-sans-bold.json'),
  ]);
  await Promise.all([addFuente(regular.default.ttf, 400), addFuente(bold.default.ttf, 700)]);
}

async function addFuente(base64: string, weight: number): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const face = new FontFace(FUENTE_PANTALLA, forScreen(bytes, weight), { weight: String(weight) });
  document.fonts.add(await face.load());
}

const DIRECTORIO = 12;
const ENTRADA = 16;

/**
 * Adds the three tables that browsers need and a PDF does not: OS/2, an empty `name` and a `post` without glyph names
 * (ISO 14496-22). Their figures have no effect, because each line is placed by coordinates.
 */
export function forScreen(fuente: Uint8Array, weight: number): Uint8Array<ArrayBuffer> {
  const view = viewOf(fuente);
  const count = view.getUint16(4);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = DIRECTORIO + i * ENTRADA;
    const from = view.getUint32(at + 8);
    return {
      tag: String.fromCharCode(...fuente.subarray(at, at + 4)),
      bytes: fuente.subarray(from, from + view.getUint32(at + 12)),
    };
  });
  return writeFuente([
    ...tables,
    { tag: 'OS/2', bytes: os2(weight) },
    { tag: 'name', bytes: words([0, 0, 6]) },
    { tag: 'post', bytes: words([3, 0, ...Array.from({ length: 14 }, () => 0)]) },
  ]);
}

type TablaFuente = { tag: string; bytes: Uint8Array };

function words(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >> 8, value & 0xff]));
}

/** Table OS/2 version 3: 96 bytes, of which the weight (at 4), the width (at 6) and the characters (at 64) must be right. */
function os2(weight: number): Uint8Array {
  const bytes = new Uint8Array(96);
  const view = viewOf(bytes);
  view.setUint16(0, 3);
  view.setUint16(4, weight);
  view.setUint16(6, 5);
  view.setUint16(62, weight >= 700 ? 0x20 : 0x40);
  view.setUint16(64, 0x20);
  view.setUint16(66, 0xffff);
  return bytes;
}

function writeFuente(tables: readonly TablaFuente[]): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const padded = (length: number): number => Math.ceil(length / 4) * 4;
  const start = DIRECTORIO + sorted.length * ENTRADA;
  const size = sorted.reduce((total, { bytes }) => total + padded(bytes.length), start);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  view.setUint16(6, ENTRADA * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, ENTRADA * (sorted.length - 2 ** power));
  let at = start;
  for (const [i, { tag, bytes }] of sorted.entries()) {
    const entry = DIRECTORIO + i * ENTRADA;
    for (const [j, character] of Array.from(tag).entries()) file[entry + j] = character.charCodeAt(0);
    file.set(bytes, at);
    view.setUint32(entry + 4, checksum(view, at, padded(bytes.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    at += padded(bytes.length);
  }
  return file;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

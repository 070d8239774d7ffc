/** Reads TrueType fonts, and makes the one change that build-fuentes needs (format 4 cmap, long or short loca). */

/** Advance width of each character in thousandths of an em. */
export function advanceWidths(font: Buffer, characters: string): number[] {
  const unitsPerEm = font.readUInt16BE(tableOffset(font, 'head') + 18);
  return Array.from(characters, (character) => {
    const glyph = glyphOf(font, character.charCodeAt(0));
    if (glyph === 0) throw new Error(`The font lacks U+${character.charCodeAt(0).toString(16)}`);
    return Math.round((font.readUInt16BE(advanceOffset(font, glyph)) * 1000) / unitsPerEm);
  });
}

/** Glyph of each character. */
export function glyphsOf(font: Buffer, characters: string): number[] {
  return Array.from(characters, (character) => glyphOf(font, character.charCodeAt(0)));
}

/**
 * Gives the empty box that `full` draws for unknown characters (its glyph 0, which jsPDF never writes) to `character`
 * in `cut`, at the expense of `donor`, which must be alone in its stretch of the character map.
 */
export function showBoxAs(cut: Buffer, full: Buffer, [character, donor]: readonly [string, string]): Buffer {
  const result = Buffer.from(cut);
  const glyph = glyphOf(cut, donor.charCodeAt(0));
  const box = outline(full, 0);
  const place = outline(cut, glyph);
  if (box.length === 0 || box.length > place.length)
    throw new Error('The box does not fit in the donor glyph');
  full.copy(result, place.start, box.start, box.start + box.length);
  full.copy(result, advanceOffset(cut, glyph), advanceOffset(full, 0), advanceOffset(full, 0) + 4);
  const { end, start, delta } = segmentOf(cut, donor.charCodeAt(0));
  result.writeUInt16BE(character.charCodeAt(0), end);
  result.writeUInt16BE(character.charCodeAt(0), start);
  result.writeUInt16BE((glyph - character.charCodeAt(0)) & 0xffff, delta);
  return result;
}

function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i += 1) {
    const entry = 12 + 16 * i;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

function advanceOffset(font: Buffer, glyph: number): number {
  const metrics = font.readUInt16BE(tableOffset(font, 'hhea') + 34);
  return tableOffset(font, 'hmtx') + 4 * Math.min(glyph, metrics - 1);
}

function outline(font: Buffer, glyph: number): { start: number; length: number } {
  const loca = tableOffset(font, 'loca');
  const isLong = font.readInt16BE(tableOffset(font, 'head') + 50) === 1;
  const at = (index: number) =>
    isLong ? font.readUInt32BE(loca + 4 * index) : 2 * font.readUInt16BE(loca + 2 * index);
  return { start: tableOffset(font, 'glyf') + at(glyph), length: at(glyph + 1) - at(glyph) };
}

function characterMap(font: Buffer): number {
  const cmap = tableOffset(font, 'cmap');
  const subtables = font.readUInt16BE(cmap + 2);
  for (let i = 0; i < subtables; i += 1) {
    const offset = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (font.readUInt16BE(offset) === 4) return offset;
  }
  throw new Error('The font has no format 4 character map');
}

/** Offsets of the four numbers of the segment of the character map that contains (or follows) a code. */
function segmentOf(font: Buffer, code: number) {
  const map = characterMap(font);
  const doubled = font.readUInt16BE(map + 6);
  let at = 0;
  while (at < doubled - 2 && code > font.readUInt16BE(map + 14 + at)) at += 2;
  const start = map + 16 + doubled + at;
  return { end: map + 14 + at, start, delta: start + doubled, range: start + 2 * doubled };
}

function glyphOf(font: Buffer, code: number): number {
  const segment = segmentOf(font, code);
  const start = font.readUInt16BE(segment.start);
  if (code < start) return 0;
  const delta = font.readUInt16BE(segment.delta);
  const range = font.readUInt16BE(segment.range);
  if (range === 0) return (code + delta) & 0xffff;
  const glyph = font.readUInt16BE(segment.range + range + 2 * (code - start));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

import { advancesOf, buildTrueType } from './subconjunto.ts';
import type { Subconjunto } from './subconjunto.ts';
import { viewOf } from '#domain/archivos/bytes.ts';
import { compress } from './compress.ts';
import type { Objetos } from './objetos.ts';

/** Measures of Noto Sans in thousandths of an em: height of capitals, and stem of each weight (a hint for substitute fonts). */
const ALTURA_MAYUSCULAS = 714;
const ASTA = 80;
const POR_BLOQUE = 100;

/** Writes a font that contains the characters a file uses; answers its object number. */
export function putFuente(subconjunto: Subconjunto, objetos: Objetos): number {
  const { fuente } = subconjunto;
  const caracteres = subconjunto.caracteres();
  const [font, descendant, descriptor, file, unicode] = [
    objetos.reserve(),
    objetos.reserve(),
    objetos.reserve(),
    objetos.reserve(),
    objetos.reserve(),
  ];
  const nombre = `/${tagOf(caracteres)}+${fuente.nombre}`;
  const ttf = buildTrueType(subconjunto);
  objetos.putStream(file, `/Length1 ${ttf.length}/Filter/FlateDecode`, compress(ttf));
  objetos.putStream(unicode, '/Filter/FlateDecode', compress(toUnicodeMap(caracteres)));
  const head = viewOf(fuente.tables.head);
  const hhea = viewOf(fuente.tables.hhea);
  const bbox = [36, 38, 40, 42].map((at) => head.getInt16(at)).join(' ');
  const vertical = `/Ascent ${hhea.getInt16(4)}/Descent ${hhea.getInt16(6)}/CapHeight ${ALTURA_MAYUSCULAS}`;
  objetos.put(
    descriptor,
    `<</Type/FontDescriptor/FontName${nombre}/Flags 4/FontBBox[${bbox}]/ItalicAngle 0${vertical}/StemV ${ASTA}/FontFile2 ${file} 0 R>>`,
  );
  const system = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity';
  const widths = `/W[0[${advancesOf(subconjunto).join(' ')}]]`;
  objetos.put(
    descendant,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${nombre}${system}/FontDescriptor ${descriptor} 0 R${widths}>>`,
  );
  objetos.put(
    font,
    `<</Type/Font/Subtype/Type0/BaseFont${nombre}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
  return font;
}

/** Six letters that tell this subset from other subsets of the same font (ISO 32000 §9.6.4). */
function tagOf(caracteres: readonly string[]): string {
  let hash = 7;
  for (const character of caracteres) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  let tag = '';
  for (let i = 0; i < 6; i += 1) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}

/** Table from character codes to Unicode, which makes the text searchable and copyable (ISO 32000 §9.10.3). */
function toUnicodeMap(caracteres: readonly string[]): string {
  const hex = (code: number): string => code.toString(16).padStart(4, '0');
  const pairs = caracteres.map((character, i) => `<${hex(i + 1)}><${hex(character.charCodeAt(0))}>`);
  const blocks: string[] = [];
  for (let i = 0; i < pairs.length; i += POR_BLOQUE) {
    const block = pairs.slice(i, i + POR_BLOQUE);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
    '/CMapName/Adobe-Identity-UCS def/CMapType 2 def',
    '1 begincodespacerange<0000><ffff>endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n');
}

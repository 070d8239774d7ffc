/**
 * Makes print/fuentes: the two weights of Noto Sans cut down to the characters an invoice may carry
 * (base64, because the same module is loaded by browsers and by Node), the glyph of each of those characters, their
 * advance widths, and the licence. Hints and layout tables are left out: a PDF places every letter itself. Beside them the
 * advance widths of the standard fonts Times and Courier, which no file embeds: those of Adobe's core font metrics (AFM),
 * read through pdfkit, which carries them. jsPDF's own are hundredths of an em and lack letters such as "ý" and "²".
 */
import { format } from 'oxfmt';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasLetrasEstandar } from '../domain/plantillas/fuentes-texto.ts';
import { advanceWidths, glyphsOf, showBoxAs } from './ttf.mts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'node_modules/@expo-google-fonts/noto-sans');
const target = join(root, 'print/fuentes');

/** Unicode ranges: Basic and Latin-1 letters, Latin Extended-A, and the additions of Mayan orthographies and typography. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x017f],
  [0x02bb, 0x02bc],
  [0x02c8, 0x02c8],
  [0x0300, 0x0301],
  [0x0303, 0x0303],
  [0x0308, 0x0308],
  [0x0323, 0x0323],
  [0x1e8c, 0x1e8d],
  [0xa78b, 0xa78c],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/**
 * Character drawn in place of every unknown one. Noto Sans lacks it, so it takes the place of a character that is never
 * printed.
 */
const BOX = '\u25a1';
const DONOR = '\u25cc';

const WEIGHTS = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' };

const SIN_USO = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'STAT', 'gasp', 'meta', 'name', 'post'];

const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
).join('');
const characters = letters + BOX;

mkdirSync(target, { recursive: true });
const widths: Record<string, number[]> = {};
for (const [weight, file] of Object.entries(WEIGHTS)) {
  const full = readFileSync(join(source, file));
  const cut = await subsetFont(full, letters + DONOR, {
    targetFormat: 'sfnt',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: SIN_USO,
  });
  const ttf = showBoxAs(cut, full, [BOX, DONOR]);
  widths[weight] = advanceWidths(ttf, characters);
  await writeJson(`noto-sans-${weight}.json`, {
    ttf: ttf.toString('base64'),
    glifos: glyphsOf(ttf, characters),
  });
  console.log(`${weight}: ${ttf.length} bytes, ${characters.length} characters`);
}
await writeJson('anchos.json', { characters, ...widths });

/** Letters of WinAnsi (ISO 32000 annex D.2) that the embedded font has too; a text with any other is printed in that one. */
const estandar = Array.from(letters)
  .filter((each) => hasLetrasEstandar(each) && each !== '\u00ad')
  .join('');
const medidor = new PDFDocument();
const medir = (nombre: string): number[] => {
  medidor.font(nombre).fontSize(1000);
  return Array.from(estandar, (each) => Math.round(medidor.widthOfString(each)));
};
await writeJson('anchos-estandar.json', {
  origen:
    'Adobe core font metrics (AFM), Copyright (c) 1985, 1987, 1989, 1990, 1993, 1997 Adobe Systems Incorporated. All Rights Reserved.',
  characters: estandar,
  serifa: { regular: medir('Times-Roman'), bold: medir('Times-Bold') },
  // Every letter of a typewriter is as wide, in both weights.
  maquina: medir('Courier')[0],
});
copyFileSync(join(source, 'LICENSE_FONT'), join(target, 'OFL.txt'));

/** Writes JSON in the form that the style check expects; throws when the formatter cannot read it. */
async function writeJson(name: string, data: unknown): Promise<void> {
  const { printWidth } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as {
    printWidth: number;
  };
  const { code, errors } = await format(name, JSON.stringify(data), { printWidth });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${name}: ${error.message}`);
  writeFileSync(join(target, name), code);
}

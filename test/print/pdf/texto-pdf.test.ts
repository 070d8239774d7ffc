import { createSubconjunto, buildTrueType } from '#print/pdf/subconjunto.ts';
import { textWidth } from '#print/texto.ts';
import { runOnPdf } from '../../support/pdf.ts';
import { testWith } from '../../support/needs.ts';
import { CARACTERES, FUENTES, hoja, render, streamsOf, texto } from './papel.ts';

const POR_LINEA = 24;

testWith(['pdftotext'], 'every legal character is copied as itself, in both weights', () => {
  const visible = CARACTERES.filter((one) => !/[\s\u00ad\p{M}]/u.test(one)).join('');
  const lines = visible.match(new RegExp(`.{1,${POR_LINEA}}`, 'gu')) ?? [];
  for (const bold of [false, true]) {
    const pdf = render(hoja(...lines.map((line, i) => texto(line, { y: 4 + 3 * i, size: 6, bold }))));
    const copied = runOnPdf(pdf, [['pdftotext', '-layout', '{pdf}', '-']]).stdout;
    expect(copied.split(/\s+/).filter((line) => line !== '')).toEqual(lines);
  }
  expect(visible).toMatch(/ʼ.*ẍ.*ꞌ/);
});

test('only the characters of the file are in its fonts, and a weight without text is left out', () => {
  const fonts = streamsOf(render(hoja(texto('ñandú ẍ')))).filter(({ keys }) => keys.includes('/Length1'));
  expect(fonts).toHaveLength(1);
  const data = fonts[0]?.data ?? Buffer.alloc(0);
  const glyphs = data.readUInt16BE(data.readUInt32BE(data.indexOf('maxp') + 8) + 4);
  // ñ, a, n, d, ú, space, ẍ; the blank; and the letters and marks that the accented ones are made of.
  expect(glyphs).toBeGreaterThanOrEqual(8);
  expect(glyphs).toBeLessThan(16);
});

test('the sum of the embedded file is the one that TrueType asks for', () => {
  const subconjunto = createSubconjunto(FUENTES.regular);
  subconjunto.encode('Güipil ʼ ẍ');
  const file = Buffer.from(buildTrueType(subconjunto));
  let sum = 0;
  for (let at = 0; at < file.length; at += 4) sum = (sum + file.readUInt32BE(at)) >>> 0;
  expect(sum).toBe(0xb1b0afba);
});

testWith(['pdftotext'], 'alignment and justified lines end where they should', () => {
  const ends = (pdf: Uint8Array): { min: number; max: number } => {
    const words = runOnPdf(pdf, [['pdftotext', '-bbox', '{pdf}', '-']]).stdout;
    const edges = (name: string) =>
      Array.from(words.matchAll(new RegExp(`${name}="([\\d.]+)"`, 'g')), ([, x]) => Number(x));
    return { min: Math.min(...edges('xMin')) * 0.352778, max: Math.max(...edges('xMax')) * 0.352778 };
  };
  const words = 'cuatro palabras de prueba';
  const width = textWidth(words, { size: 8 });
  const right = ends(render(hoja(texto(words, { x: 90, align: 'right' }))));
  expect(right.max).toBeCloseTo(90, 1);
  const center = ends(render(hoja(texto(words, { x: 50, align: 'center' }))));
  expect(center.min).toBeCloseTo(50 - width / 2, 1);
  const justified = ends(render(hoja(texto(words, { x: 10, stretch: 60 }))));
  expect(justified.min).toBeCloseTo(10, 1);
  expect(justified.max).toBeCloseTo(70, 1);
});

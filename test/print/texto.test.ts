import type { FuenteEstandar } from '#domain/plantillas/fuentes-texto.ts';
import { shrinkToFit, textWidth, toPrintable, wrapText } from '#print/texto.ts';

const STYLE = { size: 8 };

test('a decomposed letter is printed composed', () => {
  expect(toPrintable('x\u0308 n\u0303')).toBe('ẍ ñ');
});

test('a character outside the embedded font becomes one box, and invisible ones vanish', () => {
  expect(toPrintable('a😀b漢\u200dc\u00ad\u0007d')).toBe('a□b□cd');
});

test('Mayan letters and saltillos are kept as typed', () => {
  expect(toPrintable("kʼo Ꞌꞌ ä ë ẍ q'ij’")).toBe("kʼo Ꞌꞌ ä ë ẍ q'ij’");
});

test('every wrapped line fits and no letter is lost', () => {
  const text = `${'palabra '.repeat(40)}${'X'.repeat(500)} fin`;
  const lines = wrapText(text, 50, STYLE);
  for (const line of lines) expect(textWidth(line, STYLE)).toBeLessThanOrEqual(50);
  expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
});

test('line breaks of the text are kept', () => {
  expect(wrapText('uno\r\ndos\ntres', 50, STYLE)).toEqual(['uno', 'dos', 'tres']);
});

test('a wide figure shrinks to its column and no further than the smallest size', () => {
  const text = '12,345,678,901,234.56';
  const style = shrinkToFit(text, 20, STYLE);
  expect(style.size).toBeLessThan(8);
  expect(textWidth(text, style)).toBeLessThanOrEqual(20);
  expect(shrinkToFit('9'.repeat(200), 20, STYLE).size).toBe(5);
});

test('letters of a typewriter are all as wide, and those with serifs are not', () => {
  const wide = (text: string, fuente: FuenteEstandar) => textWidth(text, { size: 10, fuente });
  expect(wide('i', 'MAQUINA')).toBe(wide('W', 'MAQUINA'));
  expect(wide('i', 'SERIFA')).toBeLessThan(wide('W', 'SERIFA') / 3);
  // 0.6 em of 10 points, and 278 and 944 thousandths.
  expect(wide('W', 'MAQUINA')).toBeCloseTo(6 * 0.352778, 6);
  expect(wide('iW', 'SERIFA')).toBeCloseTo(12.22 * 0.352778, 6);
});

test('bold text is wider than regular text', () => {
  expect(textWidth('Factura', { size: 8, bold: true })).toBeGreaterThan(textWidth('Factura', STYLE));
});

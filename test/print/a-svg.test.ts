import regular from '#print/fuentes/noto-sans-regular.json';
import { toSvg } from '#print/a-svg.ts';
import { forScreen } from '../../frontend/src/datos/fuente-pantalla.ts';
import type { DrawCommand } from '#print/page.ts';
import { textWidth } from '#print/texto.ts';

const LOGO = { bytes: new Uint8Array(1), format: 'PNG', width: 2, height: 1 } as const;
const draw = (command: DrawCommand) =>
  toSvg({ ancho: 216, alto: 279, commands: [command] }, () => 'blob:logo')[0];

const TEXTO = {
  kind: 'text',
  x: 10,
  y: 20,
  text: 'uno dos tres',
  size: 10,
  bold: true,
  color: '#123456',
} as const;

test('a text keeps its base line, its size in millimetres, its weight and its side', () => {
  expect(draw({ ...TEXTO, align: 'right' })).toMatchObject({
    etiqueta: 'text',
    texto: 'uno dos tres',
    atributos: { x: 10, y: 20, fill: '#123456', fontSize: 3.528, fontWeight: 700, textAnchor: 'end' },
  });
});

test('a text of any size, weight or side -> it is given the width that it has on paper', () => {
  const width = Math.round(textWidth(TEXTO.text, TEXTO) * 1000) / 1000;
  const wanted = { textLength: width, lengthAdjust: 'spacingAndGlyphs', textRendering: 'geometricPrecision' };
  expect(draw({ ...TEXTO, align: 'left' })?.atributos).toMatchObject(wanted);
  expect(draw({ ...TEXTO, align: 'left', stretch: 90 })?.atributos).toMatchObject({ textLength: 90 });
  const mark = { kind: 'mark', x: 1, y: 2, text: TEXTO.text, size: 10, angle: 45, opacity: 1 } as const;
  expect(draw(mark)?.atributos).toMatchObject(wanted);
  expect(draw({ ...TEXTO, text: '', align: 'left' })?.atributos).not.toHaveProperty('textLength');
});

test('a text in a standard font is drawn in its likeness on the device, as wide as on paper', () => {
  const familyOf = (fuente: 'SERIFA' | 'MAQUINA') => draw({ ...TEXTO, align: 'left', fuente })?.atributos;
  expect(familyOf('SERIFA')?.['fontFamily']).toMatch(/Times.*, serif$/);
  expect(familyOf('MAQUINA')?.['fontFamily']).toMatch(/Courier.*, monospace$/);
  // Twelve letters of 0.6 em, at 10 points.
  expect(familyOf('MAQUINA')?.['textLength']).toBeCloseTo(12 * 6 * 0.352778, 2);
});

test('a justified line takes its width between its words', () => {
  const wide = textWidth(TEXTO.text, TEXTO) + 8;
  expect(draw({ ...TEXTO, align: 'left', stretch: wide })?.atributos['wordSpacing']).toBeCloseTo(4, 2);
});

test.each<[DrawCommand, object]>([
  [
    { kind: 'line', x1: 1, y1: 2, x2: 3, y2: 4, color: '#000000', grosor: 0.5 },
    { etiqueta: 'line', atributos: { x1: 1, y2: 4, stroke: '#000000', strokeWidth: 0.5 } },
  ],
  [
    { kind: 'rect', x: 1, y: 2, width: 3, height: 4, fill: null, stroke: '#111111', radio: 2 },
    { etiqueta: 'rect', atributos: { rx: 2, fill: 'none', stroke: '#111111' } },
  ],
  [
    {
      kind: 'path',
      trazos: [
        { op: 'M', x: 1, y: 2 },
        { op: 'C', x1: 1, y1: 1, x2: 2, y2: 2, x: 3, y: 3 },
      ],
      fill: '#222222',
      stroke: null,
      opacity: 0.1,
    },
    { etiqueta: 'path', atributos: { d: 'M1 2C1 1 2 2 3 3Z', fill: '#222222', opacity: 0.1 } },
  ],
  [
    { kind: 'image', x: 1, y: 2, width: 8, height: 4, logo: LOGO, opacity: 0.1 },
    { etiqueta: 'image', atributos: { href: 'blob:logo', width: 8, height: 4, opacity: 0.1 } },
  ],
  [
    { kind: 'mark', x: 100, y: 140, text: 'ANULADO', size: 60, angle: 45, opacity: 0.1 },
    { etiqueta: 'text', atributos: { transform: 'rotate(-45 100 140)', textAnchor: 'middle', opacity: 0.1 } },
  ],
  [
    { kind: 'group', rol: 'P', commands: [{ ...TEXTO, align: 'left' }] },
    { etiqueta: 'g', hijos: [{ texto: 'uno dos tres' }] },
  ],
  [
    { kind: 'qr', x: 8, y: 200, size: 31, text: 'x' },
    {
      etiqueta: 'g',
      hijos: [{ atributos: { width: 31, fill: '#FFFFFF' } }, { atributos: { fill: '#000000' } }],
    },
  ],
])('%#: what becomes the PDF becomes the drawing', (command, esperado) => {
  expect(draw(command)).toMatchObject(esperado);
});

test('a picture without an address yet draws nothing instead of something broken', () => {
  const image = { kind: 'image', x: 1, y: 2, width: 8, height: 4, logo: LOGO } as const;
  const [nodo] = toSvg({ ancho: 10, alto: 10, commands: [image] }, () => null);
  expect(nodo?.atributos).not.toHaveProperty('href');
});

test('the embedded font gets the tables that browsers refuse it without', () => {
  const font = forScreen(Buffer.from(regular.ttf, 'base64'), 400);
  const view = new DataView(font.buffer);
  const tags = Array.from({ length: view.getUint16(4) }, (_, i) =>
    Buffer.from(font.subarray(12 + i * 16, 16 + i * 16)).toString('latin1'),
  );
  expect(tags).toEqual([...tags].sort());
  expect(tags).toEqual(expect.arrayContaining(['OS/2', 'cmap', 'glyf', 'name', 'post']));
});

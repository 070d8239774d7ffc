import { runOnPdf } from '../../support/pdf.ts';
import { testWith } from '../../support/needs.ts';
import { grupo, hoja, render, streamsOf, texto } from './papel.ts';
import type { DrawCommand } from '#print/page.ts';

const RAYA: DrawCommand = { kind: 'line', x1: 0, y1: 1, x2: 9, y2: 1, color: '#000000' };
const celda = (rol: 'TH' | 'TD', text: string): DrawCommand => grupo(rol, [RAYA, texto(text)]);
const fila = (rol: 'TH' | 'TD', ...texts: string[]): DrawCommand =>
  grupo(
    'TR',
    texts.map((text) => celda(rol, text)),
  );

const PAGINAS = [
  hoja(
    grupo('H1', [texto('FACTURA')]),
    grupo('Artifact', [texto('adorno')]),
    grupo('P', [texto('Emisor:', { y: 20 }), texto('La', { y: 20, x: 30 }), texto('Ceiba', { y: 24 })]),
    grupo('Table', [fila('TH', 'Cantidad', 'Total'), fila('TD', '1', 'Q 10')], { id: 'detalle' }),
  ),
  hoja(grupo('Table', [fila('TD', '2', 'Q 20')], { id: 'detalle' }), {
    kind: 'qr',
    x: 10,
    y: 10,
    size: 30,
    text: 'https://sat.example/?a=ñ',
  }),
];

testWith(['pdfinfo'], 'a reader hears headings, one table over two pages and what the code is', () => {
  const pdf = render(...PAGINAS);
  const info = runOnPdf(pdf, [['pdfinfo', '{pdf}']]).stdout;
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/Title: +Factura ẍ/);
  const heard = runOnPdf(pdf, [['pdfinfo', '-struct-text', '{pdf}']]).stdout;
  const plain = heard.replace(/ \((block|inline)\)|:$|^ *\/Scope \/Column\n/gm, '');
  expect(plain.trim().split(/\n\s*/)).toEqual([
    ...['Document', 'H1', '"FACTURA"', 'P', '"Emisor: La Ceiba"', 'Table'],
    ...['TR', 'TH', '"Cantidad"', 'TH', '"Total"'],
    ...['TR', 'TD', '"1"', 'TD', '"Q 10"', 'TR', 'TD', '"2"', 'TD', '"Q 20"'],
    ...['Figure', '""'],
  ]);
});

test('headings of columns say their scope, figures their words, the file its language', () => {
  const pdf = render(...PAGINAS);
  const objects = streamsOf(pdf)
    .filter(({ keys }) => keys.includes('/ObjStm'))
    .map(({ data }) => data.toString('latin1'))
    .join('\n');
  expect(objects.match(/\/S\/TH\/P \d+ 0 R\/A<<\/O\/Table\/Scope\/Column>>/g)).toHaveLength(2);
  const alt = Buffer.from('Código QR: https://sat.example/?a=ñ', 'utf16le').swap16().toString('hex');
  expect(objects).toContain(`/S/Figure/P`);
  expect(objects.toLowerCase()).toContain(`/alt<feff${alt}>`);
  const file = Buffer.from(pdf).toString('latin1');
  expect(file).toContain('/Lang (es-GT)');
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('/MarkInfo <</Marked true>>');
});

testWith(['qpdf'], 'the file is sound, and what is marked opens and closes within each page', () => {
  const pdf = render(...PAGINAS);
  expect(runOnPdf(pdf, [['qpdf', '--check', '{pdf}']])).toMatchObject({ status: 0, stderr: '' });
  const contents = streamsOf(pdf)
    .filter(({ keys }) => keys === '/Filter/FlateDecode')
    .slice(0, 2);
  for (const { data } of contents) {
    const open: string[] = [];
    for (const operator of data.toString('latin1').match(/\b(BT|ET|BMC|BDC|EMC)\b/g) ?? []) {
      if (operator === 'EMC') expect(open.pop()).toMatch(/BMC|BDC/);
      else if (operator === 'ET') expect(open.pop()).toBe('BT');
      else open.push(operator);
    }
    expect(open).toEqual([]);
  }
});

test('the same document is the same file; another one has another identity', () => {
  const first = render(...PAGINAS);
  expect(Buffer.from(render(...PAGINAS)).equals(first)).toBe(true);
  const idOf = (pdf: Uint8Array) => /\/ID\[ ?<(\w+)>/.exec(Buffer.from(pdf).toString('latin1'))?.[1];
  expect(idOf(first)).toMatch(/^[0-9A-F]{32}$/);
  expect(idOf(render(hoja(texto('otro'))))).not.toBe(idOf(first));
  expect(Buffer.from(first).toString('latin1')).toContain("(D:20261120090631-06'00')");
});

import { createDocumentosPdf } from '#print/factura-pdf.ts';
import { runOnPdf } from '../../support/pdf.ts';
import { testWith } from '../../support/needs.ts';
import { createImpreso, createLineas } from '../documento-impreso.ts';

const DOCUMENTOS = [1, 60, 2].map((lineas, i) => ({
  documento: createImpreso(createLineas(lineas), { numero: `100${i}` }),
}));

const hechos: number[] = [];
let pdf: Uint8Array = new Uint8Array();

beforeAll(async () => {
  pdf = await createDocumentosPdf(DOCUMENTOS, { titulo: 'Ventas', alAvanzar: (n) => hechos.push(n) });
});

testWith(
  ['qpdf', 'pdfinfo', 'pdftotext'],
  'many documents are one sound, tagged file with a bookmark each',
  () => {
    expect(hechos).toEqual([1, 2, 3]);
    expect(runOnPdf(pdf, [['qpdf', '--check', '{pdf}']])).toMatchObject({ status: 0, stderr: '' });
    expect(runOnPdf(pdf, [['pdfinfo', '{pdf}']]).stdout).toMatch(/Title: +Ventas[\s\S]*Tagged: +yes/);
    const heard = runOnPdf(pdf, [['pdfinfo', '-struct', '{pdf}']]).stdout;
    expect(heard.match(/^ {2}Part/gm)).toHaveLength(3);
    const outline = runOnPdf(pdf, [['qpdf', '--json', '--json-key=outlines', '{pdf}']]).stdout;
    expect(Array.from(outline.matchAll(/"title": "(.*)"/g), ([, title]) => title)).toEqual([
      'Factura DBB51AE2 1000',
      'Factura DBB51AE2 1001',
      'Factura DBB51AE2 1002',
    ]);
    expect(runOnPdf(pdf, [['pdftotext', '{pdf}', '-']]).stdout.match(/Página 1 de/g)).toHaveLength(3);
  },
);

test('it can be cancelled between two documents, however they arrive', async () => {
  const cancel = new AbortController();
  async function* arrive() {
    for (const documento of DOCUMENTOS) yield await Promise.resolve(documento);
  }
  const done: number[] = [];
  const alAvanzar = (n: number): void => {
    done.push(n);
    cancel.abort(new Error('cancelado'));
  };
  const printing = createDocumentosPdf(arrive(), { titulo: 'Ventas', alAvanzar, senal: cancel.signal });
  await expect(printing).rejects.toThrow('cancelado');
  expect(done).toEqual([1]);
});

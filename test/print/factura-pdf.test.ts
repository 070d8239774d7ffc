import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { facturaFileName } from '#print/factura-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { verificacionUrlOf } from '#print/datos-impresos.ts';
import { renderFactura } from '#print/render-factura.ts';
import { pdfText, readQr, runOnPdf } from '../support/pdf.ts';
import { testWith } from '../support/needs.ts';
import { CARTAS } from './casos-impresos.ts';
import { createImpreso, createLineas, LARGO, UUID } from './documento-impreso.ts';

const QUINCE = createImpreso(createLineas(15), {
  tipoIdentificador: 'NIT',
  idReceptor: '99900068',
  nombreReceptor: 'Juan Pérez Ajú',
});
const print = (documento: DocumentoCompleto): Uint8Array =>
  renderFactura(documento, { formato: formatoPorDefecto(1), imagenes: { logo: null, imagen: null } });
const MAXIMO_BYTES = 150 * 1024;

/** Everything that the tax authority's guide demands on paper (docs/fel.md §20). */
const OBLIGATORIOS = [
  'FACTURA',
  'Documento Tributario Electrónico',
  'Tejidos Ñandú',
  'COMERCIAL LA CEIBA, SOCIEDAD ANÓNIMA',
  'NIT del emisor: 99900017',
  'Establecimiento 1: 4a. avenida 5-60 zona 1, Quetzaltenango, Quetzaltenango',
  'NIT del receptor: 99900068',
  'Nombre del receptor: Juan Pérez Ajú',
  `Número de autorización: ${UUID}`,
  'Serie: DBB51AE2',
  'Número de DTE: 979518519',
  'Fecha y hora de emisión: 20-11-2026 09:05',
  'Fecha y hora de certificación: 20-11-2026 09:06',
  'Moneda: GTQ (Quetzales)',
  'Cantidad Unidad B/S Descripción Total',
  '2.00 UND B Güipil bordado a mano n.º 1, algodón y añil 7.50 15.00',
  'TOTAL Q 2,542.50',
  'IVA incluido (12 %) Q 132.27',
  'Dos mil quinientos cuarenta y dos quetzales con 50/100',
  'Sujeto a pagos trimestrales ISR',
  'Certificador: CERTIFICADOR DE PRUEBA',
  'NIT del certificador: 99900122',
  'Página 1 de 1',
];

testWith(['pdftotext'], 'every mandatory field can be read and copied, accents included', () => {
  const text = pdfText(print(QUINCE));
  expect(OBLIGATORIOS.filter((field) => !text.includes(field))).toEqual([]);
});

testWith(['pdftotext'], 'marks are also sentences that survive copying', () => {
  const text = pdfText(
    print({
      ...QUINCE,
      produccion: false,
      statusDocumento: 'ANULADO',
      fechaAnulacion: '2026-11-20T10:00:00-06:00',
      motivoAnulacion: 'Error en el nombre',
    }),
  );
  expect(text).toContain('DOCUMENTO NO VÁLIDO: emitido en ambiente de pruebas');
  expect(text).toContain('DOCUMENTO ANULADO 20-11-2026 10:00. Motivo: Error en el nombre');
});

testWith(['pdftotext'], 'characters outside the font come out as boxes and cut nothing after them', () => {
  const text = pdfText(print(LARGO));
  expect(text).toContain('kʼo ẍ ä ꞌ □ □□');
  expect(text).toContain('segunda línea');
});

testWith(['pdftoppm', 'zbarimg'], 'the QR of a black and white print reads as the SAT address', () => {
  expect(readQr(print(QUINCE), 1)).toBe(
    `https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=${UUID}&emisor=99900017&receptor=99900068&monto=2542.50`,
  );
});

testWith(['pdftoppm', 'zbarimg'], 'the QR of every letter reads at 150 dpi', () => {
  for (const id of CARTAS) {
    const impresion = { formato: formatoPorDefecto(id), imagenes: { logo: null, imagen: null } };
    const read = readQr(renderFactura(QUINCE, impresion), 1, 150, 'gray');
    expect({ id, read }).toEqual({ id, read: verificacionUrlOf(QUINCE) });
  }
});

testWith(['qpdf'], 'the file is sound', () => {
  for (const documento of [QUINCE, LARGO, createImpreso(createLineas(60))]) {
    const { status, stderr } = runOnPdf(print(documento), [['qpdf', '--check', '{pdf}']]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
});

testWith(
  ['pdffonts', 'pdfinfo'],
  'fonts are embedded, and title, author and letter paper are declared',
  () => {
    const bytes = print(QUINCE);
    const fonts = runOnPdf(bytes, [['pdffonts', '{pdf}']])
      .stdout.trim()
      .split('\n')
      .slice(2);
    expect(fonts).toHaveLength(2);
    for (const font of fonts)
      expect(font).toMatch(/^[A-Z]{6}\+NotoSans-\w+ +CID TrueType +Identity-H +yes yes yes /);
    const info = runOnPdf(bytes, [['pdfinfo', '{pdf}']]).stdout;
    expect(info).toMatch(/Title: +Factura DBB51AE2 979518519/);
    expect(info).toMatch(/Author: +COMERCIAL LA CEIBA, SOCIEDAD ANÓNIMA/);
    expect(info).toMatch(/Page size: +612 x 792 pts \(letter\)/);
  },
);

test('the document declares its language and stays within 150 KB, however long', () => {
  for (const documento of [QUINCE, LARGO, createImpreso(createLineas(200))]) {
    const bytes = print(documento);
    expect(bytes.length).toBeLessThanOrEqual(MAXIMO_BYTES);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Lang (es-GT)');
  }
});

test('the file is named after the document, or the transaction before it has a number', () => {
  expect(facturaFileName(QUINCE)).toBe('FACT-DBB51AE2-979518519.pdf');
  expect(facturaFileName({ ...QUINCE, serie: null, numero: null })).toBe(`FACT-${QUINCE.idTransaccion}.pdf`);
});

test('the lazily loaded function works in plain Node', () => {
  const root = join(__dirname, '../..');
  const program = `
    const { createFacturaPdf } = require('./print/factura-pdf.ts');
    const { UNA } = require('./test/print/documento-impreso.ts');
    createFacturaPdf(UNA).then((bytes) => process.stdout.write(bytes));`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', program], { cwd: root });
  expect(stdout.subarray(0, 5).toString()).toBe('%PDF-');
});

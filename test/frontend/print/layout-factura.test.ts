import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ABAJO_CIERRE, PAGINA } from '../../../frontend/src/print/page.ts';
import type { DrawCommand, TextCommand } from '../../../frontend/src/print/page.ts';
import { layoutFactura } from '../../../frontend/src/print/layout-factura.ts';
import { textWidth } from '../../../frontend/src/print/texto.ts';
import { createDocumento, createLinea, createLineas, LARGO, UNA } from './documento-impreso.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';

const GOLDENS = join(__dirname, '../../fixtures/pdf');

const CASOS: Record<string, DocumentoCompleto> = {
  'una-linea': UNA,
  'sesenta-lineas': createDocumento(createLineas(60)),
  'anulada-de-prueba': createDocumento(createLineas(2), {
    produccion: false,
    statusDocumento: 'ANULADO',
    fechaAnulacion: '2026-11-20T10:00:00-06:00',
    motivoAnulacion: 'Error en el nombre',
  }),
  'pequeno-contribuyente-con-descuento': createDocumento([createLinea(1, { descuento: '2.50' })], {
    tipoDoc: 'FPEQ',
    incluyeIva: false,
  }),
};

function textsOf(commands: readonly DrawCommand[]): string[] {
  return commands.flatMap((command) =>
    command.kind === 'text' || command.kind === 'mark' ? [command.text] : [],
  );
}

function leftOf({ x, text, size, bold, align }: TextCommand): number {
  const width = textWidth(text, { size, bold });
  return align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
}

describe.each(Object.keys(CASOS))('the drawing of %s', (caso) => {
  test('is the agreed one (UPDATE_GOLDEN=1 writes it again)', () => {
    const file = join(GOLDENS, `${caso}.json`);
    const documento = CASOS[caso] ?? UNA;
    const drawn = JSON.stringify(layoutFactura(documento, null), null, 1) + '\n';
    if (process.env['UPDATE_GOLDEN'] === '1' || !existsSync(file)) {
      mkdirSync(GOLDENS, { recursive: true });
      writeFileSync(file, drawn);
    }
    expect(JSON.parse(drawn)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});

test.each([
  ['one line', UNA],
  ['sixty lines', createDocumento(createLineas(60))],
  ['the longest texts', LARGO],
])('with %s every text stays between the margins and above the page number', (_, documento) => {
  for (const command of layoutFactura(documento, null).flat()) {
    if (command.kind !== 'text') continue;
    const left = leftOf(command);
    expect(left).toBeGreaterThanOrEqual(PAGINA.izquierda - 0.01);
    expect(left + textWidth(command.text, command)).toBeLessThanOrEqual(PAGINA.derecha + 0.01);
    if (!command.text.startsWith('Página')) expect(command.y).toBeLessThanOrEqual(ABAJO_CIERRE);
  }
});

test('each page repeats the table head, and the subtotal that leaves one enters the next', () => {
  const pages = layoutFactura(createDocumento(createLineas(60)), null).map(textsOf);
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, texts] of pages.entries()) {
    expect(texts).toContain('Descripción');
    expect(texts).toContain(`Página ${i + 1} de ${pages.length}`);
    const entering = texts[texts.indexOf('Vienen') + 1];
    const before = pages[i - 1];
    if (before === undefined) expect(texts).not.toContain('Vienen');
    else expect(entering).toBe(before[before.indexOf('Van') + 1]);
  }
});

test('totals stand only on the last page, with at least one line above them', () => {
  for (const cuenta of [22, 23, 24, 25, 26, 27, 28]) {
    const pages = layoutFactura(createDocumento(createLineas(cuenta)), null).map(textsOf);
    const withTotal = pages.map((texts) => texts.includes('TOTAL'));
    expect(withTotal.lastIndexOf(true)).toBe(pages.length - 1);
    expect(withTotal.indexOf(true)).toBe(pages.length - 1);
    expect(pages.at(-1)?.some((text) => text.startsWith('Güipil'))).toBe(true);
  }
});

test('the discount column and the discount total appear only when a line has a discount', () => {
  expect(textsOf(layoutFactura(UNA, null).flat())).not.toContain('Descuento');
  const con = createDocumento([createLinea(1, { descuento: '0.01' })]);
  const texts = textsOf(layoutFactura(con, null).flat());
  expect(texts).toContain('Descuento');
  expect(texts).toContain('Descuentos');
});

test('IVA is shown only where the document carries it', () => {
  const sinIva = createDocumento(createLineas(1), { tipoDoc: 'FPEQ', incluyeIva: false });
  expect(textsOf(layoutFactura(UNA, null).flat())).toContain('P. unitario con IVA');
  expect(textsOf(layoutFactura(sinIva, null).flat()).join(' ')).not.toContain('IVA');
});

test.each([
  ['RECHAZADO', 'RECHAZADO'],
  ['EN_PROCESO', 'EN PROCESO'],
  ['FIRMADO', 'EN PROCESO'],
  ['INCIERTO', 'EN PROCESO'],
] as const)(
  'a document in %s never looks certified: it is marked %s and has no QR',
  (statusDocumento, marca) => {
    const documento = createDocumento(createLineas(1), {
      statusDocumento,
      uuidCertificacion: null,
      serie: null,
      numero: null,
      fechaCertificacion: null,
    });
    const commands = layoutFactura(documento, null).flat();
    expect(commands.some(({ kind }) => kind === 'qr')).toBe(false);
    expect(commands.some((command) => command.kind === 'mark' && command.text === marca)).toBe(true);
    expect(textsOf(commands).some((text) => text.includes('no es un documento tributario'))).toBe(true);
  },
);

test('the QR is at least 25 mm wide without its quiet zone', () => {
  const qr = layoutFactura(UNA, null)
    .flat()
    .find((command) => command.kind === 'qr');
  expect(qr?.size).toBeGreaterThanOrEqual((25 * 61) / 53);
});

test('a logo keeps its proportions and pushes the issuer to its right', () => {
  const logo = { bytes: new Uint8Array(), format: 'JPEG', width: 600, height: 200 } as const;
  const image = layoutFactura(UNA, logo)
    .flat()
    .find((command) => command.kind === 'image');
  expect(image?.width).toBeCloseTo(3 * (image?.height ?? 0));
});

import { ANCHOS_TICKET } from '#domain/plantillas/formato-pdf.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { fitCodigo } from '#print/ticket/codigo.ts';
import { PUNTO } from '#print/ticket/papel.ts';
import { verificacionUrlOf } from '#print/datos-impresos.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import type { DrawCommand, GroupCommand, Pagina } from '#print/page.ts';
import { buildQr, QUIET_ZONE } from '#print/qr.ts';
import { renderFactura } from '#print/render-factura.ts';
import { textWidth } from '#print/texto.ts';
import { pdfText, readQr, runOnPdf } from '../support/pdf.ts';
import { testWith } from '../support/needs.ts';
import {
  CASOS,
  CONTINGENCIA,
  EXPORTACION,
  FESP,
  IMAGENES,
  NOTA,
  TEXTOS,
  createAbonos,
  createCaso,
} from './casos-impresos.ts';
import { crossedOf, overlapsOf } from './colocacion.ts';
import { createLinea, LARGO } from './documento-impreso.ts';
import { goldenOf } from './golden.ts';

const formatoOf = (anchoPulgadas: number, cambios: Partial<FormatoPdf> = {}): FormatoPdf => ({
  ...formatoPorDefecto(6),
  ...cambios,
  anchoPulgadas,
});
const layout = (documento: DocumentoCompleto, ancho = 3, cambios: Partial<FormatoPdf> = {}): Pagina[] =>
  layoutFactura(documento, { formato: formatoOf(ancho, cambios), imagenes: IMAGENES });
const render = (documento: DocumentoCompleto, ancho: number): Uint8Array =>
  renderFactura(documento, { formato: formatoOf(ancho), imagenes: IMAGENES });

type Simple = Exclude<DrawCommand, GroupCommand>;
const flatten = (commands: readonly DrawCommand[]): Simple[] =>
  commands.flatMap((command) => (command.kind === 'group' ? flatten(command.commands) : [command]));
const simple = (paginas: readonly Pagina[]): Simple[] => paginas.flatMap(({ commands }) => flatten(commands));
/** Joins everything that is printed, in order, as one text. */
const printed = (documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}, ancho = 3): string =>
  simple(layout(documento, ancho, cambios))
    .flatMap((command) => (command.kind === 'text' ? [command.text] : []))
    .join(' ');

const ANCHOS = ANCHOS_TICKET.map(({ anchoPulgadas }) => anchoPulgadas);
const isWhole = (millimetres: number): boolean => {
  const dots = millimetres / PUNTO;
  return Math.abs(dots - Math.round(dots)) < 1e-6;
};

testWith(
  ['pdftoppm', 'zbarimg'],
  'the code of every paper is read from a print of 203 dpi in black, as it is and made smaller by a driver',
  () => {
    const documento = createCaso(1);
    const reads = [...ANCHOS.map((ancho) => [ancho, 203] as const), [2.28, 180] as const];
    for (const [ancho, dpi] of reads)
      expect({ ancho, dpi, leido: readQr(render(documento, ancho), 1, dpi) }).toEqual({
        ancho,
        dpi,
        leido: verificacionUrlOf(documento),
      });
  },
);

test('the code stands on whole dots, three a module', () => {
  const url = verificacionUrlOf(createCaso(1)) ?? '';
  for (const ancho of ANCHOS) {
    const codes = simple(layout(createCaso(1), ancho)).filter((command) => command.kind === 'qr');
    expect(codes).toHaveLength(1);
    for (const { x, y, size, nivel } of codes) {
      expect([x, y, size].map(isWhole)).toEqual([true, true, true]);
      expect({ dots: Math.round(size / PUNTO), nivel }).toEqual({
        dots: 3 * (buildQr(url).modules + 2 * QUIET_ZONE),
        nivel: undefined,
      });
    }
  }
});

test('narrower paper takes the lower level', () => {
  const url = verificacionUrlOf(createCaso(1)) ?? '';
  expect(fitCodigo(url, 25)).toMatchObject({ nivel: 'M' });
  expect(fitCodigo(url, 22)).toMatchObject({ nivel: 'L' });
});

test('black alone: no fields, no marks, pictures without colour, lines of two dots at least, all within the head', () => {
  const todo = CASOS['con-todo'];
  const malo = { ...LARGO, produccion: false, statusDocumento: 'ANULADO' as const };
  for (const ancho of ANCHOS) {
    const paginas = [...layout(todo?.documento ?? LARGO, ancho, todo?.formato), ...layout(malo, ancho)];
    const [left, right] = [PUNTO, (paginas[0]?.ancho ?? 0) - PUNTO];
    for (const command of simple(paginas)) {
      expect(command.kind).not.toMatch(/rect|path|mark/);
      if (command.kind === 'image') expect(command.gris).toBe(true);
      if (command.kind === 'line') {
        expect(command.color).toBe('#000000');
        expect(command.grosor).toBeGreaterThanOrEqual(2 * PUNTO - 1e-9);
      }
      if (command.kind !== 'text') continue;
      expect(command.color).toBe('#000000');
      const width = textWidth(command.text, command);
      const start = command.x - { left: 0, center: width / 2, right: width }[command.align];
      expect({ text: command.text, fits: start >= left && start + width <= right }).toEqual({
        text: command.text,
        fits: true,
      });
    }
  }
});

test('letters are of the size of the paper, whatever was chosen for another, larger for what matters and smaller for small print', () => {
  const sizes = (ancho: number) =>
    new Set(
      simple(layout(createCaso(1), ancho)).flatMap((command) =>
        command.kind === 'text' ? [command.size] : [],
      ),
    );
  expect([...sizes(3)].sort()).toEqual([11.25, 7.2, 9]);
  expect(Math.min(...sizes(2))).toBeGreaterThanOrEqual(5);
  expect(Math.max(...sizes(2))).toBeLessThanOrEqual(7.5);
  expect([...sizes(4)].sort()).toEqual([12, 15, 9.6]);
});

const PAN = ['Pan francés', 'Café molido 454 g', 'Azúcar 2.5 kg'].map((descripcion, i) =>
  createLinea(i + 1, { descripcion }),
);
/** A sale at the counter: three lines and no buyer by name. */
const VENTA = createCaso(3, {
  tipoIdentificador: 'CF',
  idReceptor: 'CF',
  nombreReceptor: 'Consumidor Final',
  detalle: PAN,
  datos: { direccionReceptor: null, correoReceptor: '' },
});
const bottomOf = (pagina: Pagina): number =>
  Math.max(
    ...simple([pagina]).map((command) => {
      if (command.kind === 'qr') return command.y + command.size;
      return command.kind === 'text' ? command.y : 0;
    }),
  );

test('a sale of three lines takes about 12 cm on rolls of 58 and 80 mm, and the paper ends with it', () => {
  const altoOf = (documento: DocumentoCompleto, ancho: number, imagenes?: typeof IMAGENES): number =>
    Math.round(
      layoutFactura(documento, { formato: formatoOf(ancho), ...(imagenes && { imagenes }) })[0]?.alto ?? 0,
    );
  const aEmpresa = createCaso(3, { detalle: PAN });
  const altos = [2.28, 3.15].map((ancho) => [
    altoOf(VENTA, ancho),
    altoOf(VENTA, ancho, IMAGENES),
    altoOf(aEmpresa, ancho),
  ]);
  expect(altos).toEqual([
    [99, 112, 114],
    [101, 114, 119],
  ]);
});

test.each([
  ['58', 2.28],
  ['80', 3.15],
])('the roll of %s mm is drawn as agreed (UPDATE_GOLDEN=1 writes it again)', (nombre, ancho) => {
  const { dibujado, acordado } = goldenOf(`ticket${nombre}`, layout(VENTA, ancho));
  expect(dibujado).toEqual(acordado);
});

test.each(Object.entries(CASOS))('%s: no text stands on another nor on a line', (_, caso) => {
  for (const ancho of ANCHOS) {
    const tiras = layout(caso.documento, ancho, caso.formato);
    expect([...tiras.flatMap(overlapsOf), ...tiras.flatMap(crossedOf)]).toEqual([]);
  }
});

test('no paper has a blank tail, and no strip is wider than high', () => {
  for (const ancho of ANCHOS) {
    for (const lineas of [1, 3, 10]) {
      const [tira, ...rest] = layout(createCaso(lineas), ancho);
      expect(rest).toEqual([]);
      if (tira === undefined) throw new Error('no strip');
      expect(tira.alto - bottomOf(tira)).toBeLessThan(6);
      expect(tira.alto).toBeGreaterThan(tira.ancho);
      expect(isWhole(tira.alto)).toBe(true);
    }
  }
  const vacio = layout(createCaso(0, { datos: { nombreEmisor: '', frases: [] } }), 4)[0];
  expect(vacio?.alto).toBeGreaterThanOrEqual(vacio?.ancho ?? Infinity);
});

test('the strip grows with its lines, and goes on in another one before a page ends', () => {
  const [largo] = layout(createCaso(200));
  expect(largo?.alto).toBeGreaterThan(1000);
  const tiras = layout(createCaso(2500), 2);
  expect(tiras.length).toBeGreaterThan(1);
  expect(Math.max(...tiras.map(({ alto }) => alto))).toBeLessThan(5080);
});

test('nothing is drawn over the quiet zone of the code', () => {
  for (const ancho of ANCHOS) {
    const all = simple(layout(VENTA, ancho));
    const code = all.find((command) => command.kind === 'qr');
    if (code === undefined) throw new Error('no code');
    for (const command of all) {
      if (command.kind === 'line') expect(command.y1 < code.y || command.y1 > code.y + code.size).toBe(true);
      if (command.kind !== 'text' || command.y <= code.y || command.y - 2 > code.y + code.size) continue;
      expect(command.x).toBeGreaterThanOrEqual(code.x + code.size - 0.01);
    }
  }
});

testWith(['pdftotext'], 'every mandatory field stands on the narrowest paper (docs/fel.md §20)', () => {
  const text = pdfText(render(createCaso(1), 2));
  const fields = [
    ...[
      'FACTURA',
      'Documento Tributario Electrónico',
      'Tejidos Ñandú',
      'COMERCIAL LA CEIBA, SOCIEDAD ANÓNIMA',
    ],
    ...['NIT: 99900017 Tel.: 2222-3333', 'Establecimiento 1: 4a. avenida 5-60 zona 1,', 'NIT: 99900025'],
    ...['Autorización: DBB51AE2-3A62-4437-9F1C-0A1B2C3D4E5F', 'Serie: DBB51AE2', 'Número de DTE: 979518519'],
    ...['Emisión: 20-11-2026 09:05', 'Certificación: 20-11-2026 09:06'],
    ...[
      'Moneda: GTQ',
      'Descripción',
      'Cant. x precio con IVA Total',
      'B Güipil bordado a mano n.º 1, algodón y añil',
    ],
    ...[
      '2.00 UND x 7.50 15.00',
      'TOTAL Q 15.00',
      'IVA incluido (12 %)',
      'Quince quetzales con 00/100',
      'Sujeto a pagos',
    ],
    ...['Certificador: CERTIFICADOR DE PRUEBA', 'NIT: 99900122'],
  ];
  expect(fields.filter((field) => !text.includes(field))).toEqual([]);
});

test('what is wrong with a document is said in words, and a discount only where there is one', () => {
  const malo = printed(
    createCaso(1, { produccion: false, statusDocumento: 'ANULADO', motivoAnulacion: 'Error' }),
  );
  // The warning stands at the head, and again between the lines and the total, because a strip is torn.
  const [cabeza = '', cola = ''] = malo.split('2.00 UND x 7.50');
  for (const parte of [cabeza, cola.split('TOTAL Q')[0]]) {
    expect(parte).toContain('DOCUMENTO NO VÁLIDO:');
    expect(parte).toContain('DOCUMENTO ANULADO');
  }
  expect(printed(createCaso(1))).not.toMatch(/DOCUMENTO (NO|ANULADO)/);
  const detalle = [createLinea(1, { descuento: '2.50' }), createLinea(2)];
  expect(printed(createCaso(2, { detalle })).match(/Descuento: 2\.50/g)).toHaveLength(1);
});

test('the ticket follows every rule of the letter', () => {
  const exportacion = printed(EXPORTACION);
  for (const text of [
    'Exenta del IVA',
    '$ ',
    'dólares',
    'INCOTERM: FOB',
    'Cant. x precio Total',
    'Tipo de cambio: 7.66',
  ])
    expect(exportacion).toContain(text);
  expect(exportacion).not.toContain('IVA incluido');
  const exenta = createCaso(1, { incluyeIva: false, escenarioExento: 3 });
  expect(printed(exenta)).toMatch(/[Ee]xent[ao]/);
  const fesp = printed(FESP);
  for (const text of [
    'CUI del vendedor: 9999000130101',
    'se negó',
    'Retención ISR (5 %) Q 7.50',
    'LÍQUIDO A PAGAR Q 142.50',
  ])
    expect(fesp).toContain(text);
  expect(printed(NOTA)).toMatch(/Documento que ajusta.*979518519.*Motivo: Devolución/);
  const contingencia = printed(CONTINGENCIA);
  expect(contingencia).toContain('Número de acceso: 452107938');
  expect(contingencia).not.toContain('Certificador');
  const cambiaria = createCaso(1, { tipoDoc: 'FCAM', datos: { abonos: createAbonos(60) } });
  const fcam = { usarFCAM: true, textoFCAM: 'Cláusula de la libranza' };
  expect(printed(cambiaria, fcam).match(/Abono \d+, vence \d\d-\d\d-2027 Q 211\.88/g)).toHaveLength(60);
  expect(printed(cambiaria, fcam)).toContain('Cláusula de la libranza');
  expect(printed(cambiaria, { ...fcam, usarFCAM: false })).not.toContain('Cláusula');
  expect(printed(createCaso(1), fcam)).not.toContain('Cláusula');
  expect(printed(createCaso(1), TEXTOS)).toMatch(
    /Tejidos hechos.*NIT:.*Vendedor: María.*Cant. x.*Gracias por.*TOTAL.*Depósitos.*Certificador.*Este documento/,
  );
});

testWith(
  ['qpdf', 'pdftotext', 'pdfinfo'],
  'nothing breaks a ticket: no lines, emoji, control characters',
  () => {
    const raro = createCaso(1, {
      nombreReceptor: '',
      detalle: [createLinea(1, { descripcion: 'kʼo ẍ 😀\u0007\u0000 fin', unidadMedida: '' })],
      datos: { nombreEmisor: '', direccionEmisor: 'W'.repeat(500), frases: [] },
    });
    for (const documento of [raro, createCaso(0), LARGO]) {
      const pdf = render(documento, 2);
      expect(runOnPdf(pdf, [['qpdf', '--check', '{pdf}']])).toMatchObject({ status: 0, stderr: '' });
    }
    expect(pdfText(render(raro, 2))).toContain('B kʼo ẍ □ fin');
    const heard = runOnPdf(render(createCaso(2), 3), [['pdfinfo', '-struct', '{pdf}']]).stdout;
    expect(heard.match(/^ {2}Table/gm)).toHaveLength(1);
    expect(heard.match(/TR/g)).toHaveLength(3);
  },
);

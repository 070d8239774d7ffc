import { decimal, sum } from '#domain/dinero/decimal.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import { ABAJO_CIERRE, MM_POR_PUNTO } from '#print/page.ts';
import type { Pagina } from '#print/page.ts';
import { textWidth } from '#print/texto.ts';
import { CARTAS, CASOS, IMAGENES, createCaso, formatoDe } from './casos-impresos.ts';
import type { CasoImpreso } from './casos-impresos.ts';
import { commandsOf, drawn, flatten, groupsOf, isText, printed, textsOf } from './dibujado.ts';
import { crossedOf, outsideOf, overlapsOf } from './colocacion.ts';
import { goldenOf } from './golden.ts';
import { LARGO, UNA, createImpreso, createLineas } from './documento-impreso.ts';

function pagesOf(plantilla: (typeof CARTAS)[number], caso: CasoImpreso): Pagina[] {
  return layoutFactura(caso.documento, { formato: formatoDe(plantilla, caso), imagenes: IMAGENES });
}

const DIBUJOS = CARTAS.flatMap((plantilla) =>
  Object.entries(CASOS).map(([nombre, caso]) => [plantilla, nombre, pagesOf(plantilla, caso)] as const),
);

test.each(DIBUJOS)('template %i, %s: no text stands on another, nor on the QR code', (_, __, pages) => {
  expect(pages.flatMap(overlapsOf)).toEqual([]);
});

test.each(DIBUJOS)(
  'template %i, %s: no line and no edge of a field passes through a text',
  (_, __, pages) => {
    expect(pages.flatMap(crossedOf)).toEqual([]);
  },
);

test.each(DIBUJOS)('template %i, %s: every text stays inside the frame of the page', (_, __, pages) => {
  expect(pages.flatMap(outsideOf)).toEqual([]);
});

test.each(DIBUJOS)(
  'template %i, %s: the totals and the QR code stand on the last page, with lines above them',
  (_, __, pages) => {
    const withTotal = pages.map(({ commands }) =>
      flatten(commands).some((each) => isText(each) && each.text === 'TOTAL' && each.align === 'left'),
    );
    expect([withTotal.indexOf(true), withTotal.lastIndexOf(true)]).toEqual([
      pages.length - 1,
      pages.length - 1,
    ]);
    for (const page of pages) {
      const rows = groupsOf(page.commands, 'Table').filter(({ id }) => id === 'detalle');
      expect(groupsOf(rows, 'TD').length).toBeGreaterThan(0);
    }
  },
);

test.each(CARTAS)('template %i draws the agreed page (UPDATE_GOLDEN=1 writes it again)', (plantilla) => {
  const { dibujado, acordado } = goldenOf(
    `plantilla${plantilla}`,
    pagesOf(plantilla, CASOS['con-todo'] ?? { documento: UNA }),
  );
  expect(dibujado).toEqual(acordado);
});

test('each template is a drawing of its own, not another colouring', () => {
  const uncoloured = CARTAS.map((plantilla) =>
    commandsOf(pagesOf(plantilla, { documento: UNA }))
      .filter(({ kind }) => kind === 'path' || kind === 'rect' || kind === 'line')
      .map((command) => JSON.stringify(command).replace(/#[0-9A-F]{6}/g, ''))
      .sort()
      .join(),
  );
  expect(new Set(uncoloured).size).toBe(CARTAS.length);
});

test.each(CARTAS)(
  'template %i: each page repeats the head, counts the pages and carries the subtotal',
  (id) => {
    const documento = createImpreso(createLineas(60));
    const pages = drawn(documento, { idFormatoPdf: id }).map((page) => textsOf([page]));
    expect(pages.length).toBeGreaterThan(1);
    let printedLines = 0;
    for (const [i, texts] of pages.entries()) {
      expect(texts.map((text) => text.toLowerCase())).toContain('descripción');
      expect(texts).toContain(`Página ${i + 1} de ${pages.length}`);
      const entering = texts[texts.indexOf('Vienen') + 1];
      const before = pages[i - 1];
      if (before === undefined) expect(texts).not.toContain('Vienen');
      else expect(entering).toBe(before[before.indexOf('Van') + 1]);
      printedLines += texts.filter((text) => text.startsWith('Güipil')).length;
      const soFar = documento.detalle.slice(0, printedLines).map(({ subtotal }) => decimal(subtotal));
      const leaving = texts[texts.indexOf('Van') + 1];
      if (i < pages.length - 1) expect(leaving).toBe(formatNumero(sum(soFar)));
      else expect(texts).not.toContain('Van');
    }
  },
);

test.each(CARTAS)('template %i: a new page starts where rows would pass 170 or 190 mm', (id) => {
  const corte = [3, 4, 7].includes(id) ? 170 : 190;
  const lowest = [18, 19, 20, 21, 22, 23, 24, 60].map((cuenta) =>
    drawn(createImpreso(createLineas(cuenta)), { idFormatoPdf: id }).map(({ commands }) =>
      Math.max(...flatten(groupsOf(commands, 'TD')).map((each) => (isText(each) ? each.y : 0))),
    ),
  );
  for (const y of lowest.flat()) expect(y).toBeLessThanOrEqual(corte);
  expect(Math.max(...lowest.flat())).toBeGreaterThan(corte - 6);
});

test('the totals take the last line with them however many lines there are', () => {
  for (let cuenta = 18; cuenta <= 30; cuenta += 1) {
    const pages = drawn(createImpreso(createLineas(cuenta))).map((page) => textsOf([page]));
    expect(pages.at(-1)?.some((text) => text.startsWith('Güipil'))).toBe(true);
    expect(pages.flat().filter((text) => text.startsWith('Güipil'))).toHaveLength(cuenta);
  }
});

test('a description longer than a page loses no letter, and its row is one element', () => {
  const [linea] = LARGO.detalle;
  const documento = createImpreso(linea === undefined ? [] : [linea]);
  const pages = drawn(documento);
  expect(printed(documento).join('').replace(/\s/g, '')).toContain(
    linea?.descripcion.replace(/\s/g, '').slice(0, 400),
  );
  const ids = pages.map((page) => groupsOf(page.commands, 'TR').at(-1)?.id);
  expect([...new Set(ids)]).toEqual(['detalle-1']);
});

test('only the page number and what the issuer put there himself stand in the bottom margin', () => {
  const cases = DIBUJOS.filter(([, nombre]) => CASOS[nombre]?.formato === undefined);
  expect(cases.length).toBeGreaterThan(50);
  for (const [, , pages] of cases) {
    for (const { text, y } of commandsOf(pages).filter(isText)) {
      if (!text.startsWith('Página')) expect(y).toBeLessThanOrEqual(ABAJO_CIERRE);
    }
  }
});

test.each([
  ['RECHAZADO', 'RECHAZADO'],
  ['EN_PROCESO', 'EN PROCESO'],
  ['FIRMADO', 'EN PROCESO'],
  ['INCIERTO', 'EN PROCESO'],
] as const)(
  'a document in %s never looks certified: it is marked %s and has no QR',
  (statusDocumento, marca) => {
    const documento: DocumentoCompleto = createCaso(1, {
      statusDocumento,
      uuidCertificacion: null,
      serie: null,
      numero: null,
      fechaCertificacion: null,
    });
    const commands = commandsOf(drawn(documento));
    expect(commands.some(({ kind }) => kind === 'qr')).toBe(false);
    expect(commands.some((command) => command.kind === 'mark' && command.text === marca)).toBe(true);
    expect(printed(documento).some((text) => text.includes('no es un documento tributario'))).toBe(true);
  },
);

test('the words across the page end inside it and leave the QR code alone', () => {
  const documento = createCaso(1, { produccion: false, statusDocumento: 'ANULADO' });
  const commands = commandsOf(drawn(documento));
  const marks = commands.flatMap((each) => (each.kind === 'mark' ? [each] : []));
  const qr = commands.flatMap((each) => (each.kind === 'qr' ? [each] : []))[0];
  expect(marks).toHaveLength(2);
  for (const { x, y, text, size } of marks) {
    const half = textWidth(text, { size, bold: true }) / 2;
    const [dx, rise] = [half * Math.SQRT1_2, size * MM_POR_PUNTO];
    expect([x - dx > rise / 2, y - dx > rise / 2]).toEqual([true, true]);
    const lowest = y + (x - (qr?.x ?? 0) - (qr?.size ?? 0)) + rise / 2;
    expect(Math.min(lowest, y + dx + rise / 2)).toBeLessThan(qr?.y ?? 0);
  }
});

test('the QR is 30 mm wide without its quiet zone', () => {
  const qr = commandsOf(drawn(UNA)).find((command) => command.kind === 'qr');
  expect(qr?.size).toBeGreaterThanOrEqual((30 * 61) / 53);
});

import fc from 'fast-check';
import Papa from 'papaparse';
import { protectCelda, toCsv, unprotectCelda } from '#domain/texto/csv.ts';

test.each(['=1+1', '+1+1', '-1+cmd|x', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  '%j is no formula',
  (text) => {
    expect(protectCelda(text)).toBe(`'${text}`);
    expect(unprotectCelda(protectCelda(text))).toBe(text);
  },
);

test.each(['-5', '-5.25', 'Café', "'cita'", ''])('%j stays as it is', (text) => {
  expect(protectCelda(text)).toBe(text);
  expect(unprotectCelda(text)).toBe(text);
});

test.each([',', ';', '\t', '|'])('a cell with %j stays one cell for every spreadsheet', (corte) => {
  for (const separador of [',', ';', '\t'])
    expect(toCsv([[`uno${corte}=1+1`]], separador)).toBe(`\uFEFF"uno${corte}=1+1"\r\n`);
});

test('quotes what would break the row, and starts with the mark that Excel needs', () => {
  const filas = [
    ['a;b', 'c,d', 'dice "sí"'],
    ['dos\nlíneas', '=1', ''],
  ];
  expect(toCsv(filas, ';')).toBe('\uFEFF"a;b";"c,d";"dice ""sí"""\r\n"dos\nlíneas";\'=1;\r\n');
  expect(toCsv(filas.slice(0, 1))).toBe('\uFEFF"a;b","c,d","dice ""sí"""\r\n');
});

const CELDA = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', "'", ',', ';', '\t', '|', '\r', '\n', '\0', ' ', '=', '-', '＝', 'ñ', '1'),
  }),
  fc.string({ unit: 'grapheme' }),
);

test('papaparse reads back the rows of any texts, with any mark between them, and no cell of them is a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(CELDA, { minLength: 1 }), { minLength: 1 }),
      fc.constantFrom(',', ';', '\t', '|', '^', ' ', '=', '-', "'"),
      (filas, separador) => {
        const csv = toCsv(filas, separador);
        const { data } = Papa.parse<string[]>(csv.slice(1), { delimiter: separador, newline: '\r\n' });
        // The last line ends with a line break as well, and papaparse takes the empty rest for one more line.
        expect(data).toEqual([...filas.map((fila) => fila.map(protectCelda)), ['']]);
        for (const celda of data.flat()) expect(protectCelda(celda)).toBe(celda);
      },
    ),
  );
});

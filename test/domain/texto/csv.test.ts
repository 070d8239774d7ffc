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

test('quotes what would break the row, and starts with the mark that Excel needs', () => {
  const filas = [
    ['a;b', 'c,d', 'dice "sí"'],
    ['dos\nlíneas', '=1', ''],
  ];
  expect(toCsv(filas, ';')).toBe('\uFEFF"a;b";c,d;"dice ""sí"""\r\n"dos\nlíneas";\'=1;\r\n');
  expect(toCsv(filas.slice(0, 1))).toBe('\uFEFFa;b,"c,d","dice ""sí"""\r\n');
});

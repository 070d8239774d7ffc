import fc from 'fast-check';
import { decimal } from '#domain/dinero/decimal.ts';
import { formatMonto, formatNumero } from '#domain/dinero/formato.ts';
import { montoEnLetras } from '#domain/dinero/monto-en-letras.ts';

test('amounts are printed with two decimals and thousands', () => {
  expect(['0', '999.999', '1234.5', '1234567.891', '-1234.5'].map(formatNumero)).toEqual([
    '0.00',
    '1,000.00',
    '1,234.50',
    '1,234,567.89',
    '-1,234.50',
  ]);
  const montos = ['1234.5', '-1234.5', '-0.001'].map((monto) => formatMonto(monto, 'GTQ'));
  expect(montos).toEqual(['Q 1,234.50', '-Q 1,234.50', 'Q 0.00']);
  expect(formatMonto(decimal('-0.5'), 'USD')).toBe('-$ 0.50');
});

test.each([
  ['0.5', 'Cero quetzales con 50/100'],
  ['1', 'Un quetzal con 00/100'],
  ['16.005', 'Dieciséis quetzales con 01/100'],
  ['21', 'Veintiún quetzales con 00/100'],
  ['100', 'Cien quetzales con 00/100'],
  ['101.99', 'Ciento un quetzales con 99/100'],
  ['560', 'Quinientos sesenta quetzales con 00/100'],
  ['1000', 'Mil quetzales con 00/100'],
  ['1231.50', 'Mil doscientos treinta y un quetzales con 50/100'],
  ['21021', 'Veintiún mil veintiún quetzales con 00/100'],
  ['100000', 'Cien mil quetzales con 00/100'],
  ['1000000', 'Un millón de quetzales con 00/100'],
  ['1000001', 'Un millón un quetzales con 00/100'],
  ['2500000', 'Dos millones quinientos mil quetzales con 00/100'],
  [
    '999999999.99',
    'Novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve quetzales con 99/100',
  ],
  ['1000000000000', 'Un billón de quetzales con 00/100'],
])('%s in words is %s', (monto, letras) => {
  expect(montoEnLetras(decimal(monto), 'GTQ')).toBe(letras);
});

test('dollars are named, negatives refused', () => {
  expect(montoEnLetras(decimal('2'), 'USD')).toBe('Dos dólares con 00/100');
  expect(() => montoEnLetras(decimal('-1'), 'GTQ')).toThrow(RangeError);
});

test('different amounts have different words', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 });
  const words = (cents: number) => montoEnLetras({ units: BigInt(cents), scale: 2 }, 'GTQ');
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(words(a) === words(b)).toBe(a === b);
      expect(words(a)).toMatch(/^[A-Z][a-záéíóú ]+ con \d\d\/100$/);
    }),
  );
});

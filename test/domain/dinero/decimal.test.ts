import fc from 'fast-check';
import {
  add,
  compare,
  countDecimals,
  countDigits,
  decimal,
  decimalFromNumber,
  divide,
  multiply,
  parseDecimal,
  round,
  subtract,
  toNumber,
  toText,
} from '#domain/dinero/decimal.ts';

const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(10))
  .map(([units, scale]) => ({ units, scale }));

test('only plain decimal numbers are read', () => {
  expect(['', '.', '-', '1,5', '1e3', '0x1', 'NaN', '1.2.3', '１'].map(parseDecimal)).toEqual(
    Array(9).fill(null),
  );
  expect(['1', ' -1.50 ', '.5', '5.', '+2'].map((text) => toText(decimal(text)))).toEqual([
    '1',
    '-1.50',
    '0.5',
    '5',
    '2',
  ]);
});

test('the short way of reading takes exactly what the pattern takes, which a sign brings in', () => {
  const cifras = fc.stringMatching(/^[0-9.]{0,18}$/);
  fc.assert(
    fc.property(cifras, (text) => {
      expect(parseDecimal(text)).toEqual(parseDecimal(`+${text}`));
    }),
  );
});

test('sums and products follow the laws of arithmetic', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
      expect(compare(add(a, b), add(b, a))).toBe(0);
      expect(compare(add(add(a, b), c), add(a, add(b, c)))).toBe(0);
      expect(compare(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(0);
      expect(compare(subtract(add(a, b), b), a)).toBe(0);
    }),
  );
});

test('text and number read back as the same amount', () => {
  fc.assert(
    fc.property(anyDecimal, (value) => {
      expect(compare(decimal(toText(value)), value)).toBe(0);
      if (countDigits(value) <= 15) expect(compare(decimalFromNumber(toNumber(value)), value)).toBe(0);
    }),
  );
});

test('rounding is half-up away from zero and never further than half a unit', () => {
  expect(['0.005', '-0.005', '0.0049', '2.675'].map((text) => toText(round(decimal(text), 2)))).toEqual([
    '0.01',
    '-0.01',
    '0.00',
    '2.68',
  ]);
  fc.assert(
    fc.property(anyDecimal, (value) => {
      const difference = subtract(round(value, 2), value);
      const distance = difference.units < 0n ? { ...difference, units: -difference.units } : difference;
      expect(compare(distance, decimal('0.005'))).toBeLessThanOrEqual(0);
    }),
  );
});

test('division rounds once and refuses zero', () => {
  expect(toText(divide(decimal('8971.86'), decimal('1.12'), 6))).toBe('8010.589286');
  expect(() => divide(decimal('1'), decimal('0.00'), 6)).toThrow(RangeError);
});

test('decimals and digits are counted without trailing zeros', () => {
  expect([
    countDecimals(decimal('1.500')),
    countDigits(decimal('12.50')),
    countDigits(decimal('0.05')),
  ]).toEqual([1, 3, 1]);
  expect(countDecimals(decimalFromNumber(1e-7))).toBe(7);
});

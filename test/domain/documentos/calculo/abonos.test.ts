import fc from 'fast-check';
import { splitAbonos, splitCents, splitRestos } from '#domain/documentos/calculo/abonos.ts';

const cents = (text: string) => BigInt(text.replace('.', ''));

test('instalments are equal to the cent and the last one takes the remainder', () => {
  expect(splitAbonos('1000', ['2026-12-03', '2027-01-03', '2027-02-03'])).toEqual([
    { fechaVencimiento: '2026-12-03', monto: '333.33' },
    { fechaVencimiento: '2027-01-03', monto: '333.33' },
    { fechaVencimiento: '2027-02-03', monto: '333.34' },
  ]);
  expect(splitAbonos('999.966001', ['2026-12-03', '2027-01-03']).map(({ monto }) => monto)).toEqual([
    '499.98',
    '499.99',
  ]);
  expect(splitAbonos('0.02', ['a', 'b', 'c']).map(({ monto }) => monto)).toEqual(['0.00', '0.00', '0.02']);
  expect(splitAbonos('x', ['a']).map(({ monto }) => monto)).toEqual(['0.00']);
  expect(splitAbonos('10', [])).toEqual([]);
});

test('shares add up to the amount, follow the weights and give nothing to a line without weight', () => {
  const pesos = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), pesos, (monto, weights) => {
      const text = `${monto / 100n}.${String(monto % 100n).padStart(2, '0')}`;
      const shares = splitCents(text, weights).map(cents);
      const total = weights.reduce((a, b) => a + b, 0n);
      expect(shares.reduce((a, b) => a + b, 0n)).toBe(total === 0n ? 0n : monto);
      shares.forEach((share, i) => {
        const peso = weights[i] ?? 0n;
        expect(share >= (total === 0n ? 0n : (monto * peso) / total)).toBe(true);
        if (peso === 0n) expect(share).toBe(0n);
      });
    }),
  );
});

test('shares of what is left are cents, and millionths where a cent would pass a line', () => {
  expect(splitRestos('10', [30_000_000n, 0n, 30_000_000n])).toEqual(['5.00', '0.00', '5.00']);
  expect(splitRestos('88.85', [44_425_000n, 44_425_000n])).toEqual(['44.425000', '44.425000']);
  expect(splitRestos('0.01', [3_333n, 3_333n, 3_334n])).toEqual(['0.003333', '0.003333', '0.003334']);
  // More than is left goes where it always went, so that the rule of the total answers.
  expect(splitRestos('2', [1_000_000n])).toEqual(['2.00']);
  expect(splitRestos('2', [0n])).toEqual(['0.00']);
});

test('shares of what is left never pass a line and add up to the amount', () => {
  const resto = fc.bigInt({ min: 0n, max: 5_000_000n });
  fc.assert(
    fc.property(
      fc.array(resto, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 4_000 }),
      (restos, cents) => {
        const suma = restos.reduce((a, b) => a + b, 0n);
        fc.pre(BigInt(cents) * 10_000n <= suma);
        const micros = splitRestos((cents / 100).toFixed(2), restos).map((share) =>
          BigInt(Math.round(Number(share) * 1e6)),
        );
        expect(micros.reduce((a, b) => a + b, 0n)).toBe(BigInt(cents) * 10_000n);
        expect(micros.every((share, i) => share <= (restos[i] ?? 0n))).toBe(true);
      },
    ),
  );
});

import fc from 'fast-check';
import { splitAbonos, splitCents } from '#domain/documentos/calculo/abonos.ts';

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

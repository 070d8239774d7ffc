import { decimal, printMonto } from '#domain/dinero/decimal.ts';
import { vueltoOf } from '#domain/dinero/vuelto.ts';

test.each([
  ['200', '55.00'],
  ['145', '0.00'],
  ['145.5', '0.50'],
])('of Q 145.00 paid with %s is %s', (entregado, vuelto) => {
  const monto = vueltoOf(decimal('145.00'), entregado);
  expect(monto === null ? null : printMonto(monto)).toBe(vuelto);
});

test.each(['', '144.99', 'doscientos', '-200'])('does not exist for %p', (entregado) => {
  expect(vueltoOf(decimal('145.00'), entregado)).toBeNull();
});

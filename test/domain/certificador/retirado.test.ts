import { lastDayOfRetirado } from '#domain/certificador/retirado.ts';

test.each([
  ['2026-11-01', '2027-01-11'],
  ['2026-11-30', '2027-01-11'],
  ['2026-12-31', '2027-02-08'],
  ['2028-01-31', '2028-03-07'],
])('the keys of a certifier removed on %s are kept until %s', (hoy, ultimo) => {
  expect(lastDayOfRetirado(hoy)).toBe(ultimo);
});

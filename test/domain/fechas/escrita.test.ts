import { readFechaEscrita, writeFecha } from '#domain/fechas/escrita.ts';

test.each([
  ['05/01/2026', '2026-01-05'],
  ['5/1/2026', '2026-01-05'],
  [' 05-01-2026 ', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['13/25/2026', null],
  ['05/01/26', null],
  ['05/01/20', null],
  ['', null],
])('%s is read as %s', (texto, fecha) => {
  expect(readFechaEscrita(texto)).toBe(fecha);
});

/** Text of the box after the keys were pressed one by one; "<" deletes. */
const typeKeys = (keys: string): string =>
  keys
    .split('')
    .reduce((antes, key) => writeFecha(antes, key === '<' ? antes.slice(0, -1) : antes + key), '');

test.each([
  ['05012026', '05/01/2026'],
  ['05/01/2026', '05/01/2026'],
  ['5/1/2026', '5/1/2026'],
  ['5-01-2026', '5/01/2026'],
  ['050120267', '05/01/2026'],
  ['0501<<', '05/0'],
  ['05<', '05'],
  ['a5b', '5'],
])('the keys %s -> %s', (keys, texto) => {
  expect(typeKeys(keys)).toBe(texto);
});

test.each([
  ['2026-01-05', '05/01/2026'],
  ['05012026', '05/01/2026'],
  ['05.01.2026', '05/01/2026'],
])('%s pasted -> %s', (pegado, texto) => {
  expect(writeFecha('', pegado)).toBe(texto);
});

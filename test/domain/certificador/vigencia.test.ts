import { diasHastaVencer, nivelVencimiento, requireVigente } from '#domain/certificador/vigencia.ts';

test.each([
  [400, null],
  [61, null],
  [60, 'lejano'],
  [31, 'lejano'],
  [30, 'pronto'],
  [8, 'pronto'],
  [7, 'urgente'],
  [0, 'urgente'],
  [-1, 'vencido'],
  [-90, 'vencido'],
])('%p days before the end the level is %p', (dias, nivel) => {
  expect(nivelVencimiento(dias)).toBe(nivel);
});

const VENCE = Date.parse('2028-01-01T03:00:00Z');
const at = (hora: string) => Date.parse(`${hora}-06:00`);

test('a certificate that is over is refused with its last day in Guatemala, as dd-mm-yyyy', () => {
  expect(() => requireVigente(VENCE, VENCE - 1)).not.toThrow();
  expect(() => requireVigente(VENCE, VENCE)).toThrow('31-12-2027');
});

test('days are counted in Guatemala, and a certificate that is over has none left on its last day', () => {
  expect(diasHastaVencer(VENCE, at('2027-12-30T23:00:00'))).toBe(1);
  expect(diasHastaVencer(VENCE, at('2027-12-31T20:59:00'))).toBe(0);
  expect(diasHastaVencer(VENCE, at('2027-12-31T21:00:00'))).toBe(-1);
  expect(diasHastaVencer(VENCE, at('2028-01-05T00:00:00'))).toBe(-5);
});

import { nivelVencimiento } from '#domain/certificador/vencimiento.ts';

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

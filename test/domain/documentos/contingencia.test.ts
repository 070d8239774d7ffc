import { NUMERO_ACCESO, isNumeroAcceso, limiteContingencia } from '#domain/documentos/contingencia.ts';
import { readEjemplos } from '../ejemplos.ts';

test('a document issued in contingency can be certified for five days', () => {
  expect(limiteContingencia('2026-11-28T10:00:00-06:00')).toBe('2026-12-03');
});

test('an access number has nine digits', () => {
  expect([NUMERO_ACCESO.minimo, NUMERO_ACCESO.maximo].map(String).every(isNumeroAcceso)).toBe(true);
  for (const { valor, valido } of readEjemplos()?.vectores.numeroAcceso ?? []) {
    expect([valor, isNumeroAcceso(valor)]).toEqual([valor, valido]);
  }
});

import { NUMERO_ACCESO, limiteContingencia } from '#domain/documentos/vida/contingencia.ts';
import { testVectores } from '../../../support/ejemplos.ts';

test('a document issued in contingency can be certified for five days', () => {
  expect(limiteContingencia('2026-11-28T10:00:00-06:00')).toBe('2026-12-03');
  expect(['2026-12-31', '2028-02-24', '2027-02-24'].map(limiteContingencia)).toEqual([
    '2027-01-05',
    '2028-02-29',
    '2027-03-01',
  ]);
});

test('an access number is any of nine digits', () => {
  expect(NUMERO_ACCESO).toEqual({ minimo: 100_000_000, maximo: 999_999_999 });
});

testVectores('every official vector of the access number holds', (vectores) => {
  for (const { valor, valido } of vectores.numeroAcceso) {
    const isInside = Number(valor) >= NUMERO_ACCESO.minimo && Number(valor) <= NUMERO_ACCESO.maximo;
    expect([valor, isInside && String(Number(valor)) === valor]).toEqual([valor, valido]);
  }
});

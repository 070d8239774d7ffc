import { isCuiValid } from '#domain/identificacion/cui.ts';
import { checkCui } from '#domain/identificacion/reglas.ts';
import { testVectores } from '../../support/ejemplos.ts';

test('a CUI needs thirteen digits, its check digit and an existing municipality', () => {
  expect(['9999000130101', '9999 00013 0101'].map(isCuiValid)).toEqual([true, true]);
  const codes = ['999900013010', '9999000120101', '9999000132301', '9999000130118', '9999000130100'].map(
    (cui) => checkCui(cui, 'receptor.nit')[0]?.codigo,
  );
  expect(codes).toEqual(['CUI-01', 'CUI-02', 'CUI-03', 'CUI-03', 'CUI-03']);
});

testVectores('every official CUI vector holds', (vectores) => {
  for (const { cui, valido } of vectores.cui) {
    expect([cui, isCuiValid(cui)]).toEqual([cui, valido]);
  }
});

import fc from 'fast-check';
import {
  acceptNitsSinDigito,
  cleanIdentificador,
  isNitAceptado,
  isNitValid,
} from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { NIT, sano } from '../../support/casos-regla-base.ts';
import { testVectores } from '../../support/ejemplos.ts';

const codes = (nit: string) => checkNit(nit, 'nit').map((each) => each.codigo);

test('a NIT is valid exactly when its check digit is right', () => {
  expect(['16693949', '99900017', '9990005K', '9990005k', 'CF', '800000000011'].map(isNitValid)).toEqual(
    Array(6).fill(true),
  );
  expect(['99900018', '9990005', '1234567K', 'C/F', '', '0', '09990001-7'].map(isNitValid)).toEqual(
    Array(7).fill(false),
  );
});

describe('a stage of tests without check digits', () => {
  beforeEach(() => acceptNitsSinDigito());
  afterEach(() => acceptNitsSinDigito(false));

  test('takes any well-formed NIT, and nothing else', () => {
    expect(['99900018', '1234567K', '99900017'].map(isNitAceptado)).toEqual([true, true, true]);
    expect(codes('99900018')).toEqual([]);
    expect(codes('099900018')).toEqual(['NIT-02']);
    expect(isNitValid('99900018')).toBe(false);
  });

  test('sends no such NIT to production', () => {
    const { borrador, contexto } = sano({ receptor: { ...NIT, nit: '99900018' } });
    const codigos = (produccion: boolean) =>
      checkDocumento(borrador, { ...contexto, produccion }).map(({ codigo }) => codigo);
    expect([codigos(false), codigos(true)]).toEqual([[], ['NIT-03']]);
  });
});

test('cleaning drops blanks, dots and hyphens and understands every way of writing final consumer', () => {
  expect(
    [' 9990001-7 ', '999.000.17', '9990005-k', 'c/f', 'Consumidor Final'].map(cleanIdentificador),
  ).toEqual(['99900017', '99900017', '9990005K', 'CF', 'CF']);
});

test('each broken NIT says why', () => {
  expect([codes(''), codes('12-3'), codes('99900018'), codes('99900017')]).toEqual([
    ['NIT-01'],
    ['NIT-02'],
    ['NIT-03'],
    [],
  ]);
});

test('changing one digit of a valid NIT makes it invalid', () => {
  const body = fc.integer({ min: 1_000_000, max: 99_999_999 });
  fc.assert(
    fc.property(body, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
      const valid = '0123456789K'
        .split('')
        .map((digit) => `${number}${digit}`)
        .filter(isNitValid);
      expect(valid).toHaveLength(1);
      const nit = valid[0] ?? '';
      const at = place % (nit.length - 1);
      const changed = `${nit.slice(0, at)}${(Number(nit[at]) + shift) % 10}${nit.slice(at + 1)}`;
      expect(isNitValid(changed)).toBe(false);
    }),
  );
});

testVectores('every official NIT vector holds', (vectores) => {
  for (const { nit, valido, entrada, depurado } of vectores.nit) {
    if (nit !== undefined) expect([nit, isNitValid(nit)]).toEqual([nit, valido]);
    if (entrada !== undefined) expect(cleanIdentificador(entrada)).toBe(depurado);
  }
});

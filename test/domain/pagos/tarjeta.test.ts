import { inspect } from 'node:util';
import { checkTarjeta, isLuhn, marcaOf, readTarjeta } from '#domain/pagos/tarjeta.ts';
import type { TarjetaEscrita } from '#domain/pagos/tarjeta.ts';

const MES = '2026-11';
const BUENA: TarjetaEscrita = {
  numeroTarjeta: '4111 1111 1111 1111',
  vencimientoTarjeta: '12/29',
  cvv2Tarjeta: '123',
};

function codigosOf(cambios: Partial<TarjetaEscrita>): string[] {
  return checkTarjeta({ ...BUENA, ...cambios }, MES).map(({ codigo, ruta }) => `${ruta} ${codigo}`);
}

test.each([
  ['4111111111111111', 'VISA', '123'],
  ['5555555555554444', 'MASTERCARD', '123'],
  ['2222420000001113', 'MASTERCARD', '123'],
  ['378282246310005', 'AMEX', '1234'],
])('card %s -> %s without faults', (numeroTarjeta, marca, cvv2Tarjeta) => {
  expect(marcaOf(numeroTarjeta)).toBe(marca);
  expect(codigosOf({ numeroTarjeta, cvv2Tarjeta })).toEqual([]);
});

test.each([
  [{ numeroTarjeta: ' ' }, 'numeroTarjeta TARJETA-01'],
  [{ numeroTarjeta: '4111-1111-1111-111l' }, 'numeroTarjeta TARJETA-02'],
  [{ numeroTarjeta: '6011111111111117' }, 'numeroTarjeta TARJETA-03'],
  [{ numeroTarjeta: '2721000000000004' }, 'numeroTarjeta TARJETA-03'],
  [{ numeroTarjeta: '4111111111111112' }, 'numeroTarjeta TARJETA-04'],
  [{ numeroTarjeta: '41111111111111' }, 'numeroTarjeta TARJETA-04'],
  [{ vencimientoTarjeta: '' }, 'vencimientoTarjeta TARJETA-05'],
  [{ vencimientoTarjeta: '1329' }, 'vencimientoTarjeta TARJETA-05'],
  [{ vencimientoTarjeta: '12/99' }, 'vencimientoTarjeta TARJETA-05'],
  [{ vencimientoTarjeta: '10/26' }, 'vencimientoTarjeta TARJETA-06'],
  [{ cvv2Tarjeta: '1234' }, 'cvv2Tarjeta TARJETA-07'],
  [{ cvv2Tarjeta: '12a' }, 'cvv2Tarjeta TARJETA-07'],
  [{ numeroTarjeta: '378282246310005' }, 'cvv2Tarjeta TARJETA-07'],
])('%j -> %s', (cambios, esperado) => {
  expect(codigosOf(cambios)).toEqual([esperado]);
});

test.each(['1126', '11/26', '11 / 2026'])('expiry %s is valid in its own month', (vencimientoTarjeta) => {
  expect(readTarjeta({ ...BUENA, vencimientoTarjeta }, MES)).toMatchObject({ mes: '11', anio: '2026' });
});

test('the security code of an American Express -> the text asks for four digits', () => {
  const [falta] = checkTarjeta({ ...BUENA, numeroTarjeta: '378282246310005' }, MES);
  expect(falta?.mensaje).toContain('4 cifras');
});

test('one changed digit, or two neighbours swapped -> no longer a number by Luhn', () => {
  expect(isLuhn('4000000000000002')).toBe(true);
  expect(isLuhn('4000000000000003')).toBe(false);
  expect(isLuhn('0400000000000002')).toBe(false);
  expect(isLuhn('')).toBe(false);
});

test('a card -> number and code show up in no text, JSON, copy or inspection', () => {
  const tarjeta = readTarjeta(BUENA, MES);
  const textos = [
    JSON.stringify(tarjeta),
    inspect(tarjeta, { depth: null, showHidden: true }),
    String(tarjeta?.numero),
    JSON.stringify(Object.entries(tarjeta?.numero ?? {})),
  ].join('\n');
  expect(textos).not.toMatch(/4111111111111111|123/);
  expect(tarjeta?.numero.reveal()).toBe('4111111111111111');
  expect(tarjeta?.cvv.reveal()).toBe('123');
  expect(tarjeta?.ultimos4).toBe('1111');
});

test('a card with a fault -> cannot be charged', () => {
  expect(readTarjeta({ ...BUENA, cvv2Tarjeta: '' }, MES)).toBeNull();
});

import { formasOf, isOtraLectura } from '../../../../frontend/src/features/documento-editor/lecturas.ts';
import { SIN_RAFAGA, addTecla, codigoOf } from '../../../../frontend/src/lib/rafaga.ts';

/** Code that Enter ends after keys that come every `pausa` ms; `fin` is the pause before Enter. */
function read(keys: readonly string[], pausa: number, fin = pausa): string | null {
  const rafaga = keys.reduce((antes, key, i) => addTecla(antes, key, 1_000 + i * pausa), SIN_RAFAGA);
  return codigoOf(rafaga, 1_000 + (keys.length - 1) * pausa + fin);
}

const EAN = '7501234567893'.split('');

test.each([
  ['a reader over a cable', EAN, 3, '7501234567893'],
  ['a slow reader over Bluetooth', EAN, 50, '7501234567893'],
  ['a fast hand', EAN, 51, null],
  ['letters and signs with Shift', ['Shift', 'T', 'Shift', 'E', 'X', '-', '1'], 10, 'TEX-1'],
  ['fewer keys than a code has', '123'.split(''), 3, null],
  ['an amount that a program types', '1,234.50'.split(''), 1, null],
  ['words, because of their space', 'una tela'.split(''), 3, 'tela'],
  ['keys that no code contains', [...'1234'.split(''), 'Backspace'], 3, null],
])('%s', (_quien, keys, pausa, codigo) => {
  expect(read(keys, pausa)).toBe(codigo);
});

test('what a hand typed before the reader, and an Enter of the hand after it, are not of the code', () => {
  let rafaga = addTecla(addTecla(SIN_RAFAGA, '9', 0), '9', 100);
  EAN.forEach((key, i) => (rafaga = addTecla(rafaga, key, 900 + i * 5)));
  expect(codigoOf(rafaga, 970)).toBe('7501234567893');
  expect(codigoOf(rafaga, 1_200)).toBeNull();
});

test('a code that stays before the camera counts once, and again after it was away', () => {
  expect(isOtraLectura(null, { codigo: 'a', at: 0 })).toBe(true);
  expect(isOtraLectura({ codigo: 'a', at: 0 }, { codigo: 'a', at: 1_500 })).toBe(false);
  expect(isOtraLectura({ codigo: 'a', at: 0 }, { codigo: 'a', at: 1_501 })).toBe(true);
  expect(isOtraLectura({ codigo: 'a', at: 0 }, { codigo: 'b', at: 1 })).toBe(true);
});

test('a UPC and the EAN of the same product are one code', () => {
  expect(formasOf('012345678905')).toEqual(['012345678905', '0012345678905']);
  expect(formasOf('0012345678905')).toEqual(['0012345678905', '012345678905']);
  expect(formasOf('7501234567893')).toEqual(['7501234567893']);
});

import { BYTES_RASTRO, isRastro, writeRastro } from '#domain/rastro.ts';

test('a code has three groups of four signs, and every byte decides one of them', () => {
  const codigos = Array.from({ length: 256 }, (_, byte) =>
    writeRastro(new Uint8Array(BYTES_RASTRO).fill(byte)),
  );
  expect(codigos[0]).toBe('0000-0000-0000');
  expect(codigos.every(isRastro)).toBe(true);
  expect(new Set(codigos).size).toBe(32);
  expect(new Set(codigos.join('').replaceAll('-', ''))).toEqual(new Set('0123456789ABCDEFGHJKMNPQRSTVWXYZ'));
});

test.each([
  [null],
  [''],
  ['7k2m-9qxf-3dtv'],
  ['7K2M-9QXF-3DTI'],
  ['7K2M-9QXF-3DTV\n'],
  ['7K2M-9QXF-3DTV-0'],
  [7],
])('%p is no code', (value) => expect(isRastro(value)).toBe(false));

import fc from 'fast-check';
import { contrastOf, inkOn, readableOn, tintOf } from '#domain/plantillas/contraste.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

test('contrast is that of WCAG: 21 between black and white, 1 of a colour with itself', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#1B3A57', '#1B3A57')).toBe(1);
});

test('on any colour the ink can be read, and so can a heading', () => {
  fc.assert(
    fc.property(color, color, (fondo, titulo) => {
      expect(contrastOf(inkOn(fondo), fondo)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(readableOn(titulo, fondo), fondo)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a heading keeps its colour where that can be read', () => {
  expect(readableOn('#1B3A57', '#FFFFFF')).toBe('#1B3A57');
  expect(readableOn('#F2C14E', '#FFFFFF')).toBe('#000000');
});

test('a tint goes from white to the colour', () => {
  expect(tintOf('#1B3A57', 0)).toBe('#FFFFFF');
  expect(tintOf('#1B3A57', 1)).toBe('#1B3A57');
  expect(tintOf('#000000', 0.06)).toBe('#F0F0F0');
});

import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';

const FORMATOS = PLANTILLAS.map(({ idFormatoPdf }) => formatoPorDefecto(idFormatoPdf));

test('each template has its own colours, and its boxes stand on the page', () => {
  expect(new Set(FORMATOS.map(({ colorPrincipal }) => colorPrincipal)).size).toBe(PLANTILLAS.length);
  for (const { logo, imagen, textosLibres } of FORMATOS) {
    for (const { x, y, ancho, alto } of [logo, imagen, ...textosLibres]) {
      expect([x >= 0, x + ancho <= 216, y >= 0, y + alto <= 279]).toEqual([true, true, true, true]);
    }
  }
});

test('sizes are of the allowed lists, and nothing prints that the issuer did not write', () => {
  for (const { tamanos, textosLibres, usarFCAM, textoFCAM, textoFactura1, idFormatoPdf } of FORMATOS) {
    for (const size of Object.values(tamanos)) expect([6, 7, 8, 9, 10, 11, 12]).toContain(size);
    expect([textosLibres.length, usarFCAM, textoFCAM, textoFactura1]).toEqual([2, false, '', '']);
    if (idFormatoPdf !== 6) expect(tamanos.detalle).toBe(7);
  }
});

test('a caller that changes what it got changes nobody else’s', () => {
  const one = formatoPorDefecto(1);
  one.logo.x = 99;
  one.tamanos.detalle = 9;
  expect(formatoPorDefecto(1).logo.x).not.toBe(99);
  expect(formatoPorDefecto(1).tamanos.detalle).toBe(7);
});

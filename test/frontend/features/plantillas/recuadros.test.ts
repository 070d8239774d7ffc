import { moveRecuadro, resizeRecuadro } from '../../../../frontend/src/features/plantillas/recuadros.ts';

const HOJA = { ancho: 216, alto: 279 };
const LOGO = { x: 15, y: 9, ancho: 34, alto: 18 };

it.each([
  ['by half millimetres', moveRecuadro(LOGO, 0.6, -0.3, HOJA), { ...LOGO, x: 15.5, y: 8.5 }],
  ['to the edge and no further', moveRecuadro(LOGO, -99, 999, HOJA), { ...LOGO, x: 0, y: 261 }],
  ['larger, to the edge', resizeRecuadro(LOGO, 999, 2.26, HOJA), { ...LOGO, ancho: 201, alto: 20.5 }],
  ['never too small to be grasped', resizeRecuadro(LOGO, -99, -99, HOJA), { ...LOGO, ancho: 2, alto: 2 }],
])('a place moves %s', (_nombre, movido, esperado) => {
  expect(movido).toEqual(esperado);
});

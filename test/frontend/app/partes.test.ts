import { findArchivos } from '../../../frontend/src/app/partes.ts';

const PARTES = {
  archivos: ['home.js', 'lista.js', 'facturas.js', 'clonar.js'],
  rutas: { '/': [0], '/facturas': [1, 2], '/facturas/:id': [3, 0] },
};

test.each([
  ['/', ['home.js']],
  ['/facturas', ['lista.js', 'facturas.js']],
  ['/facturas/', ['lista.js', 'facturas.js']],
  ['/facturas/8a-1', ['clonar.js', 'home.js']],
  // An unknown address leads Home.
  ['/otra', ['home.js']],
])('the files of %s', (pathname, archivos) => {
  expect(findArchivos(PARTES, pathname)).toEqual(archivos);
});

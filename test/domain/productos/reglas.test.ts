import { checkProducto } from '#domain/productos/reglas.ts';

const producto = {
  codigo: 'TELA-13',
  codigoAlterno: '',
  descripcion: 'Tela típica 13',
  bienServicio: 'B',
  unidadMedida: 'UNI',
  precio: '125.50',
  impuesto: null,
} as const;

test('a product is checked by the rules of the line it will become', () => {
  expect(checkProducto(producto)).toEqual([]);
  const faults = checkProducto(
    { ...producto, codigo: '', descripcion: '', unidadMedida: 'CAJA', precio: '-1' },
    'productos[3]',
  );
  expect(faults.map(({ codigo, ruta }) => `${ruta} ${codigo}`)).toEqual([
    'productos[3].codigo PRODUCTO-01',
    'productos[3].descripcion LINEA-01',
    'productos[3].unidadMedida LINEA-05',
    'productos[3].precio PRECIO-02',
  ]);
});

test('codes have a length', () => {
  const largo = 'x'.repeat(51);
  expect(
    checkProducto({ ...producto, codigo: largo, codigoAlterno: largo }).map((each) => each.ruta),
  ).toEqual(['codigo', 'codigoAlterno']);
});

test('a code takes no characters that XML refuses', () => {
  const codigo = `A${String.fromCharCode(7)}`;
  expect(checkProducto({ ...producto, codigo }).map((each) => each.codigo)).toEqual(['CARACTERES-01']);
});

test.each([
  ['PETROLEO', 1, []],
  ['PETROLEO', 99, ['IMPUESTO-02 impuesto.codigoUnidadGravable']],
  ['TASA MUNICIPAL', 101_001, []],
  ['TASA MUNICIPAL', 1, ['IMPUESTO-04 impuesto.codigoUnidadGravable']],
] as const)('the unit %s %d of a special tax is one of the catalogue', (nombreCorto, codigo, faltas) => {
  const impuesto = { nombreCorto, codigoUnidadGravable: codigo };
  expect(checkProducto({ ...producto, impuesto }).map((each) => `${each.codigo} ${each.ruta}`)).toEqual(
    faltas,
  );
});

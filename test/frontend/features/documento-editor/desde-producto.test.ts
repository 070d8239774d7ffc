import { fillLinea } from '../../../../frontend/src/features/documento-editor/desde-producto.ts';
import { createLineaBorrador } from '../../../support/factories/borrador.ts';
import { createProducto } from '../../../support/factories/producto.ts';

const DIESEL = { nombreCorto: 'PETROLEO', codigoUnidadGravable: 4 } as const;
const MEDIDAS = { cantidadUnidades: '', montoGravable: '', monto: '' };
const combustible = createProducto({ impuesto: DIESEL });

test('the special tax of the product comes with it where the type admits it', () => {
  const vacia = createLineaBorrador({ codigoProducto: '' });
  expect(fillLinea(combustible, vacia, ['PETROLEO']).impuesto).toEqual({ ...DIESEL, ...MEDIDAS });
  expect(fillLinea(combustible, vacia, [])).not.toHaveProperty('impuesto');
});

test('another product takes the tax of the one before away, not one that the user chose himself', () => {
  const impuesto = { ...DIESEL, ...MEDIDAS };
  expect(fillLinea(createProducto(), createLineaBorrador({ impuesto }), ['PETROLEO']).impuesto).toBeNull();
  const propia = createLineaBorrador({ codigoProducto: '', impuesto });
  expect(fillLinea(createProducto(), propia, ['PETROLEO'])).not.toHaveProperty('impuesto');
});

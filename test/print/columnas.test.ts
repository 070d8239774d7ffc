import { columnsOf } from '#print/blocks/columnas.ts';
import { CARTAS, createCaso } from './casos-impresos.ts';
import { commandsOf, drawn, isText } from './dibujado.ts';
import { createLinea } from './documento-impreso.ts';

const DESCUENTO = createCaso(1, { detalle: [createLinea(1, { descuento: '1.00' })], totalDescuento: '1.00' });

function widthsOf(documento: typeof DESCUENTO): Record<string, number> {
  return Object.fromEntries(columnsOf(documento).columnas.map(({ clave, width }) => [clave, width]));
}

test('the columns have the widths of the specification, and the description what they leave of 200 mm', () => {
  const fixed = { cantidad: 15, precio: 20, total: 20 };
  expect(widthsOf(createCaso(1))).toMatchObject({ ...fixed, descripcion: 123 });
  expect(widthsOf(DESCUENTO)).toMatchObject({ ...fixed, descuento: 20, descripcion: 103 });
});

test('amounts too long to be read in their column widen it, but the description keeps 78 mm', () => {
  const larga = createLinea(1, {
    cantidad: '99999999999.1234567891',
    precioUnitario: '12345678901.1234567891',
    descuento: '10000000000.00',
  });
  const widths = widthsOf(createCaso(1, { detalle: [larga] }));
  const { descripcion = 0, precio = 0, cantidad = 0 } = widths;
  expect(descripcion).toBeCloseTo(78);
  expect(precio).toBeGreaterThan(20);
  expect(cantidad).toBeGreaterThan(15);
  const all = Object.values(widths).reduce((sum, width) => sum + width, 0);
  expect(all).toBeCloseTo(200);
});

test.each(CARTAS)('template %i: the table stands from 71 to 197 mm, between 8 and 208', (idFormatoPdf) => {
  const commands = commandsOf(drawn(createCaso(3), { idFormatoPdf }));
  const head = commands.find((each) => isText(each) && each.text.toLowerCase() === 'descripción');
  const edges = commands.flatMap((each) => {
    if (each.kind === 'line' && each.y1 === each.y2) return [[each.x1, each.x2, each.y1]];
    return each.kind === 'rect' ? [[each.x, each.x + each.width, each.y + each.height]] : [];
  });
  expect(head !== undefined && isText(head) ? head.y : 0).toBeGreaterThan(71);
  expect(head !== undefined && isText(head) ? head.y : 99).toBeLessThan(80);
  expect(edges).toContainEqual([8, 208, 197]);
});

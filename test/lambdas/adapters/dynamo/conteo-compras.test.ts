import { moveConteo } from '#lambdas/adapters/dynamo/conteo-compras.ts';
import { createCompra } from '../../../support/factories/factura-compra.ts';
import { NIT_A } from '../../../support/factories/ids.ts';

const nombresDe = (escrituras: ReturnType<typeof moveConteo>): boolean[] =>
  escrituras.map(({ Update }) => Object.values(Update?.ExpressionAttributeNames ?? {}).includes('nombre'));

test('a purchase that counts names its supplier, and one that counts nowhere moves the revision without a name', () => {
  const move = (compra: ReturnType<typeof createCompra>) =>
    moveConteo('compras', NIT_A, { compra, previa: null });
  expect(nombresDe(move(createCompra(1, NIT_A)))).toEqual([true]);
  const falsa = createCompra(1, NIT_A, { firmas: { emisor: 'FALSA', certificador: 'VALIDA' } });
  const escrituras = move(falsa);
  expect(nombresDe(escrituras)).toEqual([false]);
  expect(JSON.stringify(escrituras)).toContain('v_11');
});

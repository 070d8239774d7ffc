import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { toProductoView } from '#lambdas/productos/to-producto.ts';
import { openTablas } from '../support/tablas.ts';
import { NIT_A } from '../support/factories/ids.ts';
import { createProducto } from '../support/factories/producto.ts';

const CANTIDAD = 1_000;

test('an unchanged catalogue costs one unit and some bytes, a change what it changes', async () => {
  const { client, repositories, close } = await openTablas();
  let unidades = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      const salida = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      const { ConsumedCapacity: consumo } = salida.output as {
        ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
      };
      for (const { CapacityUnits = 0 } of [consumo ?? []].flat()) unidades += CapacityUnits;
      return salida;
    },
    { step: 'initialize' },
  );
  /** Read units of a call, and the bytes of its answer. */
  const measure = async <T>(call: () => Promise<T>) => {
    unidades = 0;
    const salida = await call();
    return { salida, unidades, bytes: Buffer.byteLength(JSON.stringify(salida)) };
  };
  try {
    const { productos } = repositories;
    const todos = Array.from({ length: CANTIDAD }, (_, i) =>
      createProducto({
        codigo: `TEX-${10_000 + i}`,
        descripcion: `Tela jaspeada de algodón, modelo ${i}`,
      }),
    );
    await productos.putAll(
      NIT_A,
      'V',
      todos.map((producto) => ({ producto, previo: null })),
    );
    const entero = await measure(async () => {
      const vistas = [];
      for (let siguiente: string | null | undefined; siguiente !== null;) {
        const pagina = await productos.page(NIT_A, 'V', siguiente ?? null);
        vistas.push(...pagina.productos.map(toProductoView));
        ({ siguiente } = pagina);
      }
      return vistas;
    });
    expect(entero.salida).toHaveLength(CANTIDAD);
    const { version } = await productos.changes(NIT_A, 'V', null);
    const igual = await measure(() => productos.changes(NIT_A, 'V', version));
    expect(igual.bytes).toBeLessThan(150);
    // The row of the log is that of the last load, with the codes of its products.
    expect(igual.unidades).toBeLessThanOrEqual(2);
    const [primero = createProducto()] = todos;
    await productos.putAll(NIT_A, 'V', [{ producto: { ...primero, precio: '9' }, previo: primero }]);
    const uno = await measure(() => productos.changes(NIT_A, 'V', version));
    expect(uno.salida.productos).toHaveLength(1);
    expect(uno.bytes).toBeLessThan(500);
    expect(uno.unidades).toBeLessThanOrEqual(3);
    expect(entero.bytes / igual.bytes).toBeGreaterThan(CANTIDAD);
    const despues = await measure(() => productos.changes(NIT_A, 'V', uno.salida.version));
    expect(despues.unidades).toBe(1);
  } finally {
    await close();
  }
});

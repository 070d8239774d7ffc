import type * as S from '#graphql/generated/schema-types.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { createProducto } from '../../support/factories/producto.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addMiembro, createPortsDePrueba, createUsuario, faltasOf } from '../../support/llamadas.ts';

const CAMPO = 'Mutation.putProductos';

function createEntrada(cambio: Partial<S.ProductoInput> = {}): S.ProductoInput {
  return { ...createProducto(), precio: 56.1, ...cambio };
}

describe('The catalogue of products', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba();
    await addMiembro(ports);
    await addMiembro(ports, NIT_B);
  });

  it('keeps the price exact and gives it back as a number', async () => {
    const usuario = createUsuario(ports);
    const args = { modulo: 'V', productos: [createEntrada({ codigo: ' A 1 ', precio: 0.1 })] } as const;
    expect(await usuario.data(CAMPO, { ...args, productos: [...args.productos] })).toMatchObject([
      { codigo: 'A 1', precio: 0.1 },
    ]);
    expect((await ports.productos.find(NIT_A, 'V', 'A 1'))?.precio).toBe('0.1');
    expect(await usuario.data('Query.getProducto', { codigo: 'A 1', modulo: 'V' })).toMatchObject({
      precio: 0.1,
    });
    expect(await usuario.data('Query.getProductos', { modulo: 'V' })).toHaveLength(1);
    expect(await usuario.data('Query.getProductos', { modulo: 'C' })).toEqual([]);
  });

  it('keeps a deleted one, marked', async () => {
    const usuario = createUsuario(ports);
    await usuario.data(CAMPO, { modulo: 'V', productos: [createEntrada({ eliminado: true })] });
    expect(await usuario.data('Query.getProductos', { modulo: 'V' })).toMatchObject([{ eliminado: true }]);
  });

  it('only the owner deletes and restores; a cashier adds and corrects', async () => {
    await ports.membresias.addMiembro(
      NIT_A,
      createMiembro({ sub: 'sub-caja', usuario: 'caja', rol: 'cajero' }),
    );
    const cajero = createUsuario(ports, 'caja', []);
    const dueno = createUsuario(ports);
    const put = async (eliminado: boolean, precio = 1) => {
      const [actual] = await dueno.data('Query.getProductos', { modulo: 'V' });
      const version = actual?.version ?? null;
      return { modulo: 'V' as const, productos: [createEntrada({ eliminado, precio, version })] };
    };
    expect((await cajero.error(CAMPO, await put(true))).codigo).toBe('ACCESO_DENEGADO');
    await cajero.data(CAMPO, await put(false));
    expect((await cajero.error(CAMPO, await put(true))).codigo).toBe('ACCESO_DENEGADO');
    await dueno.data(CAMPO, await put(true));
    expect((await cajero.error(CAMPO, await put(false))).codigo).toBe('ACCESO_DENEGADO');
    await cajero.data(CAMPO, await put(true, 2));
    expect(await ports.productos.list(NIT_A, 'V')).toMatchObject([{ eliminado: true, precio: '2' }]);
  });

  it('a product that another device or a file stored is not overwritten unseen', async () => {
    const usuario = createUsuario(ports);
    const put = (cambio: Partial<S.ProductoInput>) => ({
      modulo: 'V' as const,
      productos: [createEntrada({ codigo: 'NUEVO', precio: 5 }), createEntrada(cambio)],
    });
    const [, primero] = await usuario.data(CAMPO, put({ precio: 10 }));
    // A new product with that code, and a change of a product that was read before somebody else changed it.
    expect(faltasOf(await usuario.error(CAMPO, put({ precio: 20 })))).toEqual([
      'PRODUCTO-07 productos[1].codigo',
    ]);
    const [, segundo] = await usuario.data(CAMPO, put({ precio: 30, version: primero?.version ?? '' }));
    expect(
      faltasOf(await usuario.error(CAMPO, put({ precio: 40, version: primero?.version ?? '' }))),
    ).toEqual(['PRODUCTO-08 productos[1].codigo']);
    expect((await ports.productos.find(NIT_A, 'V', 'CUA-01'))?.precio).toBe('30');
    // Storing what is stored changes nothing, so a call whose answer was lost can be made again.
    expect(await usuario.data(CAMPO, put({ precio: 30 }))).toMatchObject([{}, { version: segundo?.version }]);
    await usuario.data(CAMPO, put({ precio: 40, version: segundo?.version ?? '' }));
    const nunca = put({ codigo: 'OTRO', version: 'x' });
    expect(faltasOf(await usuario.error(CAMPO, nunca))).toEqual(['PRODUCTO-08 productos[1].codigo']);
  });

  it('the loser of a race between two devices is told', async () => {
    const usuario = createUsuario(ports);
    const [{ version } = { version: '' }] = await usuario.data(CAMPO, {
      modulo: 'V',
      productos: [createEntrada()],
    });
    const salidas = await Promise.all(
      [1, 2, 3].map((precio) =>
        usuario.call(CAMPO, { modulo: 'V', productos: [createEntrada({ precio, version })] }),
      ),
    );
    expect(salidas.filter((salida) => 'datos' in salida)).toHaveLength(1);
  });

  it('stores nothing while one entry has a fault, and names the entry', async () => {
    const productos = [
      createEntrada(),
      createEntrada({ codigo: '' }),
      createEntrada({ codigo: 'B', precio: 1.00000000001 }),
      createEntrada(),
    ];
    const error = await createUsuario(ports).error(CAMPO, { modulo: 'V', productos });
    expect(faltasOf(error)).toEqual([
      'PRODUCTO-01 productos[1].codigo',
      'PRECIO-03 productos[2].precio',
      'PRODUCTO-03 productos[3].codigo',
    ]);
    expect(await ports.productos.list(NIT_A, 'V')).toEqual([]);
  });

  it('keeps the special tax and refuses one that SAT does not have', async () => {
    const usuario = createUsuario(ports);
    const impuesto = { nombreCorto: 'PETROLEO', codigoUnidadGravable: 4 };
    const args = { modulo: 'V' as const, productos: [createEntrada({ impuesto })] };
    expect(await usuario.data(CAMPO, args)).toMatchObject([{ impuesto }]);
    for (const [nombreCorto, esperado] of [
      ['IVA', 'PRODUCTO-04 productos[1].impuesto.nombreCorto'],
      ['toString', 'PRODUCTO-04 productos[1].impuesto.nombreCorto'],
      ['CEMENTO', 'IMPUESTO-02 productos[1].impuesto.codigoUnidadGravable'],
    ]) {
      const malo = createEntrada({
        codigo: 'B',
        impuesto: { nombreCorto: nombreCorto ?? '', codigoUnidadGravable: 4 },
      });
      const error = await usuario.error(CAMPO, { modulo: 'V', productos: [createEntrada(), malo] });
      expect(faltasOf(error)).toEqual([esperado]);
    }
  });

  it('gives the catalogue by pages, from a code on', async () => {
    const usuario = createUsuario(ports);
    const productos = ['A', 'B', 'C'].map((codigo) => createEntrada({ codigo }));
    await usuario.data(CAMPO, { modulo: 'V', productos });
    const pagina = await usuario.data('Query.getProductosPagina', { modulo: 'V', siguiente: 'A' });
    expect(pagina).toMatchObject({ productos: [{ codigo: 'B' }, { codigo: 'C' }], siguiente: null });
    for (const siguiente of ['', 'x'.repeat(51)]) {
      const error = await usuario.error('Query.getProductosPagina', { modulo: 'V', siguiente });
      expect(error.codigo).toBe('PAGINA_INVALIDA');
    }
  });

  it('gives what changed after a version, deleted products included', async () => {
    const usuario = createUsuario(ports);
    const put = (codigo: string, eliminado = false, version: string | null = null) =>
      usuario.data(CAMPO, { modulo: 'V', productos: [createEntrada({ codigo, eliminado, version })] });
    const [a] = await put('A');
    const inicial = await usuario.data('Query.getCambiosProductos', { modulo: 'V' });
    expect(inicial).toMatchObject({ productos: [{ codigo: 'A' }], recargar: true, siguiente: null });
    await put('A', true, a?.version ?? null);
    const cambios = await usuario.data('Query.getCambiosProductos', { modulo: 'V', desde: inicial.version });
    expect(cambios).toMatchObject({ productos: [{ codigo: 'A', eliminado: true }], recargar: false });
    expect(
      await usuario.data('Query.getCambiosProductos', { modulo: 'C', desde: inicial.version }),
    ).toMatchObject({ version: '', productos: [], recargar: true });
  });

  it('takes 500 at once and refuses 501', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => createEntrada({ codigo: `P${i}` }));
    const usuario = createUsuario(ports);
    expect((await usuario.error(CAMPO, { modulo: 'V', productos: many(501) })).codigo).toBe('VALIDACION');
    expect(await usuario.data(CAMPO, { modulo: 'V', productos: many(500) })).toHaveLength(500);
  });

  it.each(['', 'no existe', 'x'.repeat(100)])('answers null for the code "%.20s"', async (codigo) => {
    expect(await createUsuario(ports).call('Query.getProducto', { codigo, modulo: 'V' })).toEqual({
      datos: null,
    });
  });
});

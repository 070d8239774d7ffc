/** @jest-environment jsdom */
import '../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { CatalogoGuardado } from '../../../frontend/src/lib/offline-store.ts';

const TORNILLO = {
  codigo: 'T-1',
  codigoAlterno: '',
  descripcion: 'Tornillo',
  bienServicio: 'B',
  unidadMedida: 'UND',
  precio: '1.50',
  impuesto: null,
  eliminado: false,
  version: 'v1',
};
const { eliminado: _falta, ...INCOMPLETO } = { ...TORNILLO, codigo: 'T-2' };
const SIN_MAS = { recargar: false, siguiente: null, hayMas: false };

let copia: CatalogoGuardado | null = null;
const guardados: { como: string; cambios: CatalogoGuardado }[] = [];
jest.mock('../../../frontend/src/lib/offline-store.ts', () => ({
  readProducts: async () => copia,
  saveProducts: async (_: string, cambios: CatalogoGuardado) =>
    void guardados.push({ como: 'todo', cambios }),
  saveChanges: async (_: string, cambios: CatalogoGuardado) =>
    void guardados.push({ como: 'cambios', cambios }),
}));

/** Answers of the API in turn; a call without an answer fails. */
let respuestas: object[] = [];
const llamadas: unknown[] = [];
jest.mock('../../../frontend/src/lib/api-client.ts', () => ({
  execute: async (_: string, variables: unknown) => {
    llamadas.push(variables);
    const respuesta = respuestas.shift();
    if (respuesta === undefined) throw new Error('No answer');
    return respuesta;
  },
}));

const cambios = (campos: object) => ({ getCambiosProductos: { productos: [], ...SIN_MAS, ...campos } });
const delServidor = (campos: object = {}) => ({ ...TORNILLO, precio: 1.5, ...campos });

beforeEach(() => {
  copia = null;
  respuestas = [];
  llamadas.length = 0;
  guardados.length = 0;
});

async function renderCatalogo() {
  const { useProductos, mergeProductos, noteVersion } =
    await import('../../../frontend/src/datos/productos.ts');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const { result } = renderHook(() => useProductos('1', 'V'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { result, client, mergeProductos, noteVersion };
}

test('the copy on the device shows the products until the server answers', async () => {
  copia = { nit: '1', version: 'c1', productos: [TORNILLO] };
  const { result } = await renderCatalogo();
  await waitFor(() => expect(result.current.productos).toEqual([TORNILLO]));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(llamadas).toEqual([{ modulo: 'V', desde: 'c1' }]);
});

test('a copy in which a row lacks a field is read again as a whole', async () => {
  for (const malo of [INCOMPLETO, { ...TORNILLO, codigo: 'T-3', precio: 1.5 }]) {
    copia = { nit: '1', version: 'c1', productos: [TORNILLO, malo] };
    llamadas.length = 0;
    respuestas = [cambios({ version: 'c2', recargar: true, productos: [delServidor()] })];
    const { result } = await renderCatalogo();
    await waitFor(() => expect(result.current.productos).toEqual([TORNILLO]));
    expect(llamadas).toEqual([{ modulo: 'V', desde: null }]);
  }
});

test('an unchanged catalogue is one call, and writes nothing on the device', async () => {
  copia = { nit: '1', version: 'c1', productos: [TORNILLO] };
  respuestas = [cambios({ version: 'c1' })];
  const { result } = await renderCatalogo();
  await waitFor(() => expect(result.current.dataUpdatedAt).toBeGreaterThan(0));
  expect(result.current.productos).toEqual([TORNILLO]);
  expect(llamadas).toEqual([{ modulo: 'V', desde: 'c1' }]);
  expect(guardados).toEqual([]);
});

test('only what changed is read, in several answers, and stored with the last version', async () => {
  const otro = { ...TORNILLO, codigo: 'T-9' };
  copia = { nit: '1', version: 'c1', productos: [TORNILLO, otro] };
  respuestas = [
    cambios({ version: 'c2', productos: [delServidor({ precio: 2, version: 'v2' })], hayMas: true }),
    cambios({ version: 'c3', productos: [delServidor({ codigo: 'T-5', eliminado: true })] }),
  ];
  const { result } = await renderCatalogo();
  const nuevos = [
    { ...TORNILLO, precio: '2.00', version: 'v2' },
    { ...TORNILLO, codigo: 'T-5', eliminado: true },
  ];
  await waitFor(() => expect(result.current.productos).toEqual([...nuevos, otro]));
  expect(llamadas).toEqual([
    { modulo: 'V', desde: 'c1' },
    { modulo: 'V', desde: 'c2' },
  ]);
  expect(guardados).toEqual([{ como: 'cambios', cambios: { nit: '1', version: 'c3', productos: nuevos } }]);
  // The unchanged product is the same object, so its search text is not folded again.
  expect(result.current.productos?.[2]).toBe(otro);
});

test('without a known version all pages are read, and changes that follow them as well', async () => {
  respuestas = [
    cambios({ version: 'c7', recargar: true, siguiente: 'T-1', productos: [delServidor()] }),
    { getProductosPagina: { productos: [delServidor({ codigo: 'T-2' })], siguiente: null } },
  ];
  const { result } = await renderCatalogo();
  const todos = [TORNILLO, { ...TORNILLO, codigo: 'T-2' }];
  await waitFor(() => expect(result.current.productos).toEqual(todos));
  expect(llamadas).toEqual([
    { modulo: 'V', desde: null },
    { modulo: 'V', siguiente: 'T-1' },
  ]);
  expect(guardados).toEqual([{ como: 'todo', cambios: { nit: '1', version: 'c7', productos: todos } }]);
});

test('a product that is stored here while changes are read stays on screen', async () => {
  copia = { nit: '1', version: 'c1', productos: [TORNILLO] };
  respuestas = [cambios({ version: 'c1' })];
  const { result, client, mergeProductos } = await renderCatalogo();
  await waitFor(() => expect(result.current.dataUpdatedAt).toBeGreaterThan(0));
  const propio = { ...TORNILLO, codigo: 'T-4', bienServicio: 'B' as const };
  respuestas = [cambios({ version: 'c1' })];
  await act(async () => {
    const leido = result.current.refetch();
    mergeProductos(client, { nit: '1', modulo: 'V' }, [propio]);
    await leido;
  });
  await waitFor(() => expect(result.current.productos).toEqual([TORNILLO, propio]));
});

test('the version that comes with the answer of a sale is a look, and another one is read at once', async () => {
  copia = { nit: '1', version: 'c1', productos: [TORNILLO] };
  respuestas = [cambios({ version: 'c1' })];
  const { result, client, noteVersion } = await renderCatalogo();
  await waitFor(() => expect(result.current.dataUpdatedAt).toBeGreaterThan(0));
  const antes = result.current.dataUpdatedAt;
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await noteVersion(client, '1', 'c1');
  });
  expect(llamadas).toHaveLength(1);
  await waitFor(() => expect(result.current.dataUpdatedAt).toBeGreaterThan(antes));
  respuestas = [cambios({ version: 'c2', productos: [delServidor({ version: 'v2' })] })];
  await act(() => noteVersion(client, '1', 'c2'));
  expect(llamadas.slice(1)).toEqual([{ modulo: 'V', desde: 'c1' }]);
  await waitFor(() => expect(result.current.productos).toEqual([{ ...TORNILLO, version: 'v2' }]));
});

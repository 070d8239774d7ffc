/** @jest-environment jsdom */
import '../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';

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

let copia: object[] = [];
jest.mock('../../../frontend/src/lib/offline-store.ts', () => ({
  readProducts: () => Promise.resolve(copia),
}));

test('the copy on the device shows the products of the issuer that have every field, and no others', async () => {
  copia = [
    { ...TORNILLO, nit: '1' },
    { ...INCOMPLETO, nit: '1' },
    { ...TORNILLO, codigo: 'T-3', precio: 1.5, nit: '1' },
    { ...TORNILLO, codigo: 'T-4', nit: '2' },
  ];
  const { useProductos } = await import('../../../frontend/src/datos/productos.ts');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const { result } = renderHook(() => useProductos('1', 'V'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.productos).toEqual([TORNILLO]));
});

/** @jest-environment jsdom */
import '../../support/dom.ts';
import { renderHook } from '@testing-library/react';

const leido = { productos: [], error: null, dataUpdatedAt: 0, refetch: jest.fn(async () => undefined) };
jest.mock('../../../frontend/src/datos/productos.ts', () => ({ useProductos: () => leido }));

test('who looks for a product in an open sale has the catalogue looked at once a minute', async () => {
  const { useCatalogo } = await import('../../../frontend/src/datos/use-productos-buscables.ts');
  jest.useFakeTimers({ now: 1_000_000 });
  leido.dataUpdatedAt = 1_000_000;
  const { result, rerender } = renderHook(() => useCatalogo('1'));
  const busca = () => {
    for (let letras = 0; letras < 5; letras += 1) result.current.onBusca();
    return leido.refetch.mock.calls.length;
  };
  expect(busca()).toBe(0);
  jest.setSystemTime(1_059_999);
  expect(busca()).toBe(0);
  jest.setSystemTime(1_060_000);
  expect(busca()).toBe(1);
  leido.dataUpdatedAt = 1_060_500;
  rerender();
  jest.setSystemTime(1_120_499);
  expect(busca()).toBe(1);
  jest.setSystemTime(1_120_500);
  expect(busca()).toBe(2);
  jest.useRealTimers();
});

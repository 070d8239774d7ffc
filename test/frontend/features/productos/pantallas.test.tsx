/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ProductoLeido } from '../../../../frontend/src/datos/productos.ts';
import { EdicionProducto } from '../../../../frontend/src/features/productos/components/edicion-producto.tsx';
import { clearSesion, saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { createProducto } from '../../../support/factories/producto.ts';
import { NIT_A } from '../../../support/factories/ids.ts';
import { fakeToken } from '../../lib/fake-token.ts';

type Catalogo = { productos: ProductoLeido[] | undefined; error: Error | null; refetch: () => Promise<void> };
let catalogo: Catalogo = { productos: undefined, error: null, refetch: () => Promise.resolve() };
jest.mock('../../../../frontend/src/datos/productos.ts', () => ({ useProductos: () => catalogo }));
// Without an API a question about invitations would end the session in the middle of a test.
jest.mock('../../../../frontend/src/datos/establecimientos.ts', () => ({
  useLugares: () => [],
  useInvitaciones: () => [],
}));

const original = globalThis.matchMedia;
afterEach(() => {
  cleanup();
  act(() => clearSesion());
  Object.assign(globalThis, { matchMedia: original });
});

const withClient = (children: React.ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
    <MemoryRouter initialEntries={['/productos/carga']}>{children}</MemoryRouter>
  </QueryClientProvider>
);

test.each([
  ['a mouse', false, 1],
  ['a finger', true, 0],
])('with %s, Enter in the description stores or breaks the line', async (_, isTactil, veces) => {
  const matchMedia = (consulta: string) => ({
    matches: isTactil && consulta === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(globalThis, { matchMedia });
  const onSave = jest.fn(() => Promise.resolve());
  render(
    withClient(
      <EdicionProducto
        producto={{ ...createProducto({ codigo: 'A' }), version: 'v' }}
        readActual={() => Promise.resolve(null)}
        unidades={[]}
        onSave={onSave}
        onDone={() => undefined}
        onCancel={() => undefined}
        borrador={{ current: null }}
      />,
    ),
  );
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  // An Enter that is not prevented breaks the line.
  expect(fireEvent.keyDown(screen.getByLabelText('Descripción'), enter)).toBe(isTactil);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(onSave).toHaveBeenCalledTimes(veces);
});

test('the menu marks Productos on the screen that loads them', async () => {
  const { NavLinks } = await import('../../../../frontend/src/app/layouts/side-nav.tsx');
  saveSesion(fakeToken({}));
  render(withClient(<NavLinks />));
  const marcadas = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marcadas.map((link) => link.getAttribute('href'))).toEqual(['/productos']);
});

describe('the review of a file', () => {
  const hoja = {
    encabezados: ['Código', 'Descripción', 'Precio'],
    filas: [{ numero: 2, celdas: ['A', 'Tela', 5] }],
    separador: ',',
  };
  const build = async () => {
    const { ColumnasCarga } =
      await import('../../../../frontend/src/features/productos/components/columnas-carga.tsx');
    return withClient(
      <ColumnasCarga
        nit={NIT_A}
        modulo="V"
        archivo={{ hoja, nombre: 'a.csv', huella: 'x' }}
        onStart={onStart}
        onCancel={() => undefined}
      />,
    );
  };
  const onStart = jest.fn();
  const isLista = () => screen.queryByText(/lista para guardarse/) !== null;

  test('asks what to do with a code that exists, and begins only then', async () => {
    const usuario = userEvent.setup();
    const { rerender } = render(await build());
    expect(await screen.findByText('Comparando con su catálogo…')).toBeTruthy();
    expect([isLista(), screen.queryByRole('button', { name: 'Cargar 1 producto' })]).toEqual([false, null]);
    catalogo = { ...catalogo, productos: [{ ...createProducto({ codigo: 'A' }), version: 'v1' }] };
    rerender(await build());
    await waitFor(() => expect(isLista()).toBe(true));
    const begin = screen.getByRole('button', { name: 'Cargar 1 producto' });
    await usuario.click(begin);
    expect(onStart).not.toHaveBeenCalled();
    expect(screen.getByText('Elija qué hacer con los códigos que ya existen.')).toBeTruthy();
    const eleccion = screen.getByRole('combobox', { name: /ya existe con otros datos/ });
    await usuario.selectOptions(eleccion, 'omitir');
    await usuario.click(begin);
    expect(onStart).toHaveBeenLastCalledWith({ buenas: [], fallidas: [], omitidas: 1 });
    await usuario.selectOptions(eleccion, 'cadaUno');
    await usuario.click(screen.getByRole('checkbox', { name: 'Reemplazar A' }));
    await usuario.click(begin);
    expect(onStart).toHaveBeenLastCalledWith(
      expect.objectContaining({ omitidas: 0, buenas: [expect.objectContaining({ version: 'v1' })] }),
    );
  });

  test('says so when the catalogue cannot be read, and may begin', async () => {
    const refetch = jest.fn(() => Promise.resolve());
    catalogo = { productos: undefined, error: new Error('x'), refetch };
    render(await build());
    expect(await screen.findByText(/No se pudo leer su catálogo/)).toBeTruthy();
    expect(isLista()).toBe(true);
    screen.getByRole('button', { name: 'Reintentar' }).click();
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

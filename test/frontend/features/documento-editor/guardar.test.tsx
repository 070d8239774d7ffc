/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Contacto } from '#domain/clientes/cliente.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { Edicion } from '../../../../frontend/src/features/productos/components/lazy-components.ts';
import { clearSesion, saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { readToasts } from '../../../../frontend/src/lib/toasts.ts';
import { createCliente } from '../../../support/factories/cliente.ts';
import { createProducto } from '../../../support/factories/producto.ts';
import { fakeToken } from '../../lib/fake-token.ts';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { CATALOGO, ESTABLECIMIENTO, fakeServicios } from './soporte.ts';

type CambioProducto = { producto: Producto; version: string | null };
const puestos: CambioProducto[] = [];
jest.mock('../../../../frontend/src/features/productos/api.ts', () => ({
  usePutProducto: () => ({
    mutateAsync: (cambio: CambioProducto) => {
      puestos.push(cambio);
      return Promise.resolve({ ...cambio.producto, version: 'v' });
    },
  }),
}));

beforeAll(async () => {
  await preloadEditor();
  await Edicion.load();
});
afterEach(() => {
  cleanup();
  act(() => clearSesion());
});

const write = (ruta: string, value: string) => fireEvent.change(field(ruta), { target: { value } });

/** Dialogs that keep what they are given with one press. */
function createGuardar() {
  const productos: LineaBorrador[] = [];
  const clientes: [ModuloCliente, Contacto][] = [];
  const guardar: NonNullable<typeof CATALOGO.guardar> = {
    producto: () =>
      Promise.resolve(({ linea, onGuardado }) => (
        <button
          type="button"
          onClick={() => {
            productos.push(linea);
            onGuardado(createProducto({ codigo: 'NUE-1', codigoAlterno: '750', descripcion: 'Corregida' }));
          }}
        >
          Conservar producto
        </button>
      )),
    cliente: () =>
      Promise.resolve(({ modulo, contacto, onGuardado, onClose }) => (
        <button
          type="button"
          onClick={() => {
            clientes.push([modulo, contacto]);
            onClose();
            onGuardado();
          }}
        >
          Conservar cliente
        </button>
      )),
  };
  return { productos, clientes, catalogo: { ...CATALOGO, guardar } };
}

test('a line that was typed becomes a product, and the sale keeps what was typed', async () => {
  const { productos, catalogo } = createGuardar();
  const { user } = openEditor(fakeServicios().servicios, { catalogo });
  expect(screen.queryByRole('button', { name: 'Guardar como producto' })).toBeNull();
  await user.keyboard('Colcha{Enter}2{Enter}325.50');
  await user.click(screen.getByRole('button', { name: 'Guardar como producto' }));
  await user.click(await screen.findByRole('button', { name: 'Conservar producto' }));
  expect(productos).toMatchObject([{ descripcion: 'Colcha', precioUnitario: '325.50', bienServicio: 'B' }]);
  expect(screen.getByText(/Guardado en el catálogo con el código NUE-1/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver el producto' }).getAttribute('href')).toBe(
    '/productos?buscar=NUE-1',
  );
  expect(
    ['descripcion', 'cantidad', 'precioUnitario'].map((each) => field(`detalle-0-${each}`).value),
  ).toEqual(['Colcha', '2', '325.50']);
  expect(document.activeElement).toBe(field('detalle-0-cantidad'));
  expect(screen.queryByRole('button', { name: 'Guardar como producto' })).toBeNull();
});

test('who may not add to the catalogue is offered nothing', async () => {
  const { user } = openEditor(fakeServicios().servicios);
  await user.keyboard('Colcha{Enter}');
  await user.type(field('receptor-nombre'), 'Ana');
  expect(screen.queryByRole('button', { name: /^Guardar (como|cliente)/ })).toBeNull();
});

test('a receiver is kept as a client with what was typed, and one that is kept already says so', async () => {
  saveSesion(fakeToken({ 'cognito:groups': ['Administrador'] }));
  const { corregidos: _corregidos, ...conocido } = createCliente({ nitCliente: '99900033' });
  const loadClientes = () => Promise.resolve(() => [{ id: '99900033', ...conocido, version: 'v' }]);
  const { clientes, catalogo } = createGuardar();
  const { user } = openEditor(fakeServicios({ loadClientes }).servicios, { catalogo });
  expect(screen.queryByRole('button', { name: 'Guardar cliente', hidden: true })).toBeNull();
  write('receptor-nit', '99900033');
  write('receptor-nombre', 'Telas Xela');
  await user.click(screen.getByText('Más datos'));
  await user.click(screen.getByRole('button', { name: 'Guardar cliente' }));
  await waitFor(() => expect(readToasts().at(-1)?.mensaje).toBe('99900033 ya está guardado en el catálogo.'));
  write('receptor-nit', '99900041');
  write('receptor-nombre', 'Telas Xela');
  write('receptor-correo', 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Guardar cliente' }));
  await user.click(await screen.findByRole('button', { name: 'Conservar cliente' }));
  const dado = {
    nitCliente: '99900041',
    tipoIdentificador: 'NIT',
    nombre: 'Telas Xela',
    correo: 'ana@example.com',
  };
  expect(clientes).toEqual([['V', { ...dado, telefono: '', direccionCliente: null }]]);
  expect(screen.getByText('Guardado en el catálogo.')).toBeTruthy();
  expect(field('receptor-nombre').value).toBe('Telas Xela');
});

test('the dialog of a product begins with the line, checks it by the rules of the catalogue, and answers the product', async () => {
  const { GuardarProducto } =
    await import('../../../../frontend/src/features/productos/components/guardar-producto.tsx');
  const guardados: Producto[] = [];
  const linea = { ...createLinea(), descripcion: 'Colcha', precioUnitario: '325.50', unidadMedida: 'MTR' };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <GuardarProducto
          nit={ESTABLECIMIENTO.nit}
          linea={linea}
          onGuardado={(producto) => guardados.push(producto)}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  expect(document.activeElement).toBe(screen.getByLabelText('Código'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Escriba el código.')).toBeTruthy();
  expect(puestos).toEqual([]);
  await user.keyboard('COL-1{Enter}');
  await waitFor(() => expect(guardados).toHaveLength(1));
  expect(puestos[0]).toMatchObject({
    version: null,
    producto: { codigo: 'COL-1', descripcion: 'Colcha', precio: '325.50', unidadMedida: 'MTR' },
  });
  expect(guardados[0]?.codigo).toBe('COL-1');
});

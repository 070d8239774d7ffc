/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import { createCliente } from '../../../support/factories/cliente.ts';
import { NIT_A } from '../../../support/factories/ids.ts';

const enviadas: (string | null)[] = [];
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (_: unknown, { version }: { version: string | null }) => {
    enviadas.push(version);
    return version === 'v2'
      ? Promise.resolve({ updateCliente: { nitCliente: '1' } })
      : Promise.reject(new ApiError({ codigo: 'CAMBIADO', mensaje: '', tipo: 'warning', version: 'v2' }));
  },
}));

const { corregidos: _corregidos, ...contacto } = createCliente();
const cliente = { ...contacto, id: contacto.nitCliente, version: 'v1' };
const onClose = jest.fn();

afterEach(cleanup);

test('data that somebody else changed meanwhile -> asks, and replaces only what was shown', async () => {
  const { ClienteForm } =
    await import('../../../../frontend/src/features/clientes/components/cliente-form.tsx');
  const { useClienteForm } = await import('../../../../frontend/src/features/clientes/use-cliente-form.ts');
  const Edicion = () => (
    <ClienteForm {...useClienteForm({ nit: NIT_A, modulo: 'V', cliente, onClose })} isNuevo={false} />
  );
  const usuario = userEvent.setup();
  const router = createMemoryRouter([{ path: '/', element: <Edicion /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await usuario.type(screen.getByLabelText('Nombre'), ' y Cía.');
  const save = () => usuario.click(screen.getByRole('button', { name: 'Guardar' }));
  await save();
  await usuario.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect([enviadas, onClose.mock.calls.length]).toEqual([['v1'], 0]);
  await save();
  await usuario.click(await screen.findByRole('button', { name: 'Reemplazar con los míos' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(enviadas).toEqual(['v1', 'v1', 'v2']);
});

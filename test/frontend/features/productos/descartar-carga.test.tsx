/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NIT_A } from '../../../support/factories/ids.ts';

const reset = jest.fn(() => Promise.resolve());
jest.mock('../../../../frontend/src/features/productos/carga/use-carga.ts', () => ({
  useCarga: () => ({
    estado: {
      fase: 'detenida',
      error: null,
      carga: { nombre: 'a.csv', total: 9, enviadas: 4, fallidas: [], pendientes: [] },
    },
    reset,
  }),
}));

afterEach(cleanup);

test('the rest of a stopped load is given up only after a question', async () => {
  const { CargaProductos } =
    await import('../../../../frontend/src/features/productos/components/carga-productos.tsx');
  const user = userEvent.setup();
  render(<CargaProductos nit={NIT_A} modulo="V" />);
  await user.click(screen.getByRole('button', { name: 'Descartar el resto' }));
  expect(await screen.findByText('¿Descartar el resto del archivo?')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(reset).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Descartar el resto' }));
  await user.click(screen.getAllByRole('button', { name: 'Descartar el resto' })[1] ?? document.body);
  expect(reset).toHaveBeenCalledTimes(1);
});

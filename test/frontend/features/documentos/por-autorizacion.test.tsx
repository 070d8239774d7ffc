/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';

const UUID = '0D1F2A3B-4C5D-4E6F-8A9B-0C1D2E3F4A5B';
type Variables = { uuidCertificacion: string; compras: boolean };
const mockExecute = jest.fn<unknown, [string, Variables]>();
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: async (documento: unknown, variables: Variables) => mockExecute(String(documento), variables),
}));
beforeEach(() => mockExecute.mockReset());

const Pagina = ({ nombre }: { nombre: string }) => <p>{`${nombre} ${useParams()['id'] ?? ''}`}</p>;

async function open(autorizacion: string): Promise<void> {
  const { PorAutorizacion } =
    await import('../../../../frontend/src/features/documentos/components/por-autorizacion.tsx');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/papel']}>
        <Routes>
          <Route path="/papel" element={<PorAutorizacion autorizacion={autorizacion} />} />
          <Route path="/factura/:id" element={<Pagina nombre="venta" />} />
          <Route path="/facturasCompra/:id" element={<Pagina nombre="compra" />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ['a sale', false, 'venta id-1'],
  ['a purchase', true, 'compra id-1'],
])('the authorisation of %s leads to its page, however it is written', async (_, esCompra, pagina) => {
  mockExecute.mockImplementation((_documento, { compras }) => ({
    getDocumento: compras === esCompra ? { idTransaccion: 'id-1' } : null,
  }));
  await open(UUID.toLowerCase());
  await screen.findByText(pagina);
  expect(mockExecute.mock.calls[0]?.[1]).toEqual({ uuidCertificacion: UUID, compras: false });
});

test('an authorisation that the issuer does not have is not found', async () => {
  mockExecute.mockReturnValue({ getDocumento: null });
  await open(UUID);
  await screen.findByText(/^No se encontró el documento\./);
  expect(mockExecute).toHaveBeenCalledTimes(2);
});

test('any other text asks nothing', async () => {
  await open('borrador-1');
  await screen.findByText(/^No se encontró el documento\./);
  expect(mockExecute).not.toHaveBeenCalled();
});

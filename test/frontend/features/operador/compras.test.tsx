/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

const COMPRA = {
  ...{ fechaCompra: 1_764_111_600, idPaquete: 'certificador-25', cantidad: 1, creditosComprados: 25 },
  ...{ metodo: 'TARJETA', estado: 'INCIERTA', monto: 10.5, moneda: 'GTQ', tarjeta: 'VISA 1111' },
  ...{ banco: null, boleta: '' },
};
const DUDA = {
  ...{ nit: '99900017', idCompra: 'compra-1', usuario: 'ana', rondas: 9, proximoIntento: null },
  ...{ decidible: true, compra: COMPRA },
};

/** Purchases that the API lists, and the variables of each change. */
let compras: unknown[] = [];
const cambios: unknown[] = [];
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (_: unknown, variables: Record<string, unknown>) => {
    if ('siguiente' in variables)
      return Promise.resolve({ getComprasSinDecidir: { compras, siguiente: null } });
    cambios.push(variables);
    compras = [];
    return Promise.resolve({});
  },
}));

const settle = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

async function open(suyas: unknown[]): Promise<void> {
  compras = suyas;
  cambios.length = 0;
  const { Compras } = await import('../../../../frontend/src/features/operador/components/compras.tsx');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Compras />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settle();
}

const press = async (name: string): Promise<void> => {
  const botones = screen.getAllByRole('button', { name });
  fireEvent.click(botones.at(-1) ?? document.body);
  await settle();
};

test('a charge in doubt is ended with its authorisation, its id and a reason, and leaves the list', async () => {
  await open([DUDA]);
  await press('Compra del 25-11-2025, NIT 99900017');
  expect(screen.getByText('compra-1')).toBeTruthy();
  await press('Se cobró: devolver');
  await press('Se cobró: devolver');
  expect(screen.getByText('Escriba la autorización del cobro, como la muestra la pasarela.')).toBeTruthy();
  expect(cambios).toEqual([]);
  const escrito = {
    numeroAutorizacion: '831000',
    referencia: 'cobro-1',
    motivo: 'La pasarela lo muestra cobrado',
  };
  fireEvent.change(screen.getByLabelText('Autorización del cobro'), {
    target: { value: escrito.numeroAutorizacion },
  });
  fireEvent.change(screen.getByLabelText('Código del cobro en la pasarela'), {
    target: { value: escrito.referencia },
  });
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: escrito.motivo } });
  await press('Se cobró: devolver');
  expect(cambios).toEqual([
    { nit: '99900017', fechaCompra: COMPRA.fechaCompra, decision: 'DEVUELTA', ...escrito },
  ]);
  expect(screen.getByText('Ninguna compra espera una decisión.')).toBeTruthy();
});

test('a doubt that the gateway may still end is shown and offers no decision', async () => {
  await open([{ ...DUDA, decidible: false }]);
  await press('Compra del 25-11-2025, NIT 99900017');
  expect(screen.getByText(/La pasarela todavía puede responder/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /cobró/ })).toBeNull();
});

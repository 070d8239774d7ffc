/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toGuatemala } from '#domain/fechas/guatemala.ts';

const HOY = toGuatemala(Date.now()).fecha;
let dias: { fecha: string; tasa: number; version: string }[] = [];
const enviados: unknown[] = [];
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (operacion: { toString(): string }, variables: { fecha: string; tasa: number }) => {
    if (!operacion.toString().trimStart().startsWith('mutation'))
      return Promise.resolve({ getCatalogos: { unidades: [], tiposCambio: dias } });
    enviados.push(variables);
    dias = [{ fecha: variables.fecha, tasa: variables.tasa, version: 'v1' }];
    return Promise.resolve({});
  },
}));

const onUsar = jest.fn();
async function show(tipoCambio: string): Promise<void> {
  const { PropuestaCambio } =
    await import('../../../../frontend/src/features/documento-editor/components/propuesta-cambio.tsx');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PropuestaCambio fecha={HOY} tipoCambio={tipoCambio} onUsar={onUsar} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  dias = [];
  enviados.length = 0;
});
afterEach(cleanup);

test('a day without a reference -> the typed rate can be stored as it, in the place of none', async () => {
  await show('7.70');
  await userEvent.click(await screen.findByRole('button', { name: /^Guardar 7\.70 como tipo de cambio/ }));
  await waitFor(() => expect(enviados).toEqual([{ fecha: HOY, tasa: 7.7, version: null }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull());
});

test.each(['', '7,7', '9.99'])('the rate %p -> no button stores it', async (tipoCambio) => {
  await show(tipoCambio);
  await waitFor(() => expect(document.querySelector('.secundario')?.textContent).toMatch(/\S/));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a day with a reference -> offers it instead', async () => {
  dias = [{ fecha: HOY, tasa: 7.66142, version: 'v1' }];
  await show('7.70');
  await userEvent.click(await screen.findByRole('button', { name: /7\.66142/ }));
  expect(onUsar).toHaveBeenCalledWith('7.66142');
});

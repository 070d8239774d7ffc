/** @jest-environment jsdom */
import '../../support/dom.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { AL_ENTRAR, toOpciones } from '../../../frontend/src/lib/lectura.ts';
import type { Lectura } from '../../../frontend/src/lib/lectura.ts';
import { UI } from '../../../frontend/src/lib/ui-constants.ts';

afterEach(cleanup);

test.each([
  ['what sells', undefined, 1],
  ['the screen that manages the data', AL_ENTRAR, 2],
] as const)(
  '%s is opened again -> the data are read as often as it needs',
  async (_quien, lectura, lecturas) => {
    let leidas = 0;
    function Pantalla({ lectura: cual }: { lectura: Lectura | undefined }) {
      const { data } = useQuery({
        queryKey: ['dato'],
        queryFn: () => {
          leidas += 1;
          return Promise.resolve(leidas);
        },
        ...toOpciones(cual),
      });
      return <p>{data}</p>;
    }
    const client = new QueryClient();
    const open = () =>
      render(
        <QueryClientProvider client={client}>
          <Pantalla lectura={lectura} />
        </QueryClientProvider>,
      );
    const primera = open();
    await waitFor(() => expect(leidas).toBe(1));
    primera.unmount();
    open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(leidas).toBe(lecturas);
  },
);

test('data that change a few times a year are read again later than prices', () => {
  expect(toOpciones(undefined).staleTime).toBe(UI.datosFrescosMs);
  expect(toOpciones(undefined, UI.datosEstablesMs).staleTime).toBe(6 * UI.datosFrescosMs);
});

/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import { makePng } from '../../../support/imagenes.ts';

const PAQUETE = {
  ...{ id: 'certificador-25', nombre: 'Plan certificador', precio: 10, precioPaypal: 1.5, cantidadDocs: 25 },
  ...{ tipo: 'Cer' as const, caracteristicas: [], comisiones: [] },
};

/** Variables of each call of the API, and its answers. */
const pedidos: unknown[] = [];
const respuestas: (() => Promise<unknown>)[] = [];
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (_: unknown, variables: unknown) => {
    pedidos.push(variables);
    return respuestas.shift()?.() ?? Promise.reject(new Error('no answer'));
  },
}));
const subidas: string[] = [];
jest.mock('../../../../frontend/src/datos/upload-archivo.ts', () => ({
  uploadArchivo: (tipo: string, nombre: string, archivo: Blob) => {
    subidas.push(`${tipo} ${nombre} ${archivo.type}`);
    return Promise.resolve({ clave: 'local/99900017/sub/1' });
  },
}));

beforeEach(async () => {
  pedidos.length = 0;
  subidas.length = 0;
  // It is read here, after its API was replaced.
  const { PagoDeposito } =
    await import('../../../../frontend/src/features/paquetes/components/pago-deposito.tsx');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PagoDeposito paquete={PAQUETE} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

const write = (etiqueta: string, value: string): unknown =>
  fireEvent.change(screen.getByLabelText(etiqueta), { target: { value } });
const choose = (bytes: Uint8Array, nombre: string): void => {
  const file = new File([new Uint8Array(bytes)], nombre);
  // This environment cannot read a File.
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(new Uint8Array(bytes).buffer) });
  fireEvent.change(screen.getByLabelText(/Foto de la boleta/), { target: { files: [file] } });
};
const send = async (): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Registrar depósito/ }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
};

test('a deposit with faults is marked and not sent, and no commission is asked', async () => {
  await send();
  for (const texto of ['Elija el banco en el que depositó.', 'Elija un archivo.'])
    expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.getByText(/de 4 a 20 letras o cifras/)).toBeTruthy();
  expect([pedidos, subidas]).toEqual([[], []]);
  expect(screen.queryByText('Comisión de la tarjeta')).toBeNull();
  expect(screen.getByRole('button', { name: 'Registrar depósito de Q 10.00' })).toBeTruthy();
});

test('the slip is sent, then told; a refusal keeps what was typed, and a success empties the form', async () => {
  write('Cuántos paquetes', '2');
  write('Banco', 'BANRURAL');
  write('Número de boleta', '4711');
  await act(async () => choose(makePng(4, 4), 'foto del banco.png'));
  respuestas.push(() =>
    Promise.reject(new ApiError({ codigo: 'BOLETA_USADA', mensaje: 'Ya se registró.', tipo: 'warning' })),
  );
  await send();
  expect(screen.getByText(/Ya se registró/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Número de boleta').value).toBe('4711');
  respuestas.push(() => Promise.resolve({}));
  await send();
  expect(pedidos.at(-1)).toEqual({
    ...{ idPaquete: 'certificador-25', cantidad: 2, banco: 'BANRURAL', boleta: '4711', formato: 'PNG' },
    total: 20,
    archivo: 'local/99900017/sub/1',
  });
  expect(subidas.at(-1)).toBe('BOLETA logo.png image/png');
  expect(screen.getByText(/Recibimos su depósito/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Número de boleta').value).toBe('');
});

test('a file that is no picture is refused before it is sent, whatever its name says', async () => {
  write('Banco', 'BANRURAL');
  write('Número de boleta', '4711');
  await act(async () => choose(Buffer.from('<script>'), 'foto.png'));
  await send();
  expect(
    screen.getByText('La boleta debe ser una imagen JPG o PNG, o un PDF. Elija otro archivo.'),
  ).toBeTruthy();
  expect([pedidos, subidas]).toEqual([[], []]);
});

/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { LugarDeTrabajo } from '../../../../frontend/src/datos/establecimientos.ts';
import type { ResumenCliente } from '../../../../frontend/src/features/contador/api.ts';

type Llamada = { nombre: string; variables: Record<string, unknown> };

const mockRestart = jest.fn<Promise<void>, [string]>().mockResolvedValue(undefined);
jest.mock('../../../../frontend/src/lib/cambio-establecimiento.ts', () => ({
  restartForEstablecimiento: (destino: string) => mockRestart(destino),
}));
const mockCampos = [
  'elegirEstablecimiento',
  'crearPaqueteMensual',
  'descargarPaqueteMensual',
  'getPaquetesMensuales',
];
const mockLlamadas: Llamada[] = [];
let mockEstado = 'PREPARANDO';
const mockPaquete = () => ({
  ...{ id: 'p', mes: 11, anio: 2026, clientes: 1, documentos: 3, total: 7, bytes: 0, vence: null },
  estado: mockEstado,
});
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (documento: unknown, variables: Record<string, unknown>) => {
    const nombre = mockCampos.find((campo) => String(documento).includes(campo)) ?? '';
    mockLlamadas.push({ nombre, variables });
    const isPedido = mockLlamadas.some((each) => each.nombre === 'crearPaqueteMensual');
    return Promise.resolve({
      getPaquetesMensuales: isPedido ? [mockPaquete()] : [],
      crearPaqueteMensual: { id: 'p' },
      descargarPaqueteMensual: { url: '#archivo-listo' },
    });
  },
}));

const resumenDe = (nit: string, cantidad: number, totalGtq: number): ResumenCliente => ({
  nit,
  luz: cantidad === 0 ? 'GRIS' : 'VERDE',
  ventas: { cantidad, totalGtq, totalUsd: 0, ivaGtq: 0, ivaUsd: 0 },
  anterior: { mes: '2026-10', hasta: null, totalGtq: 0, totalUsd: 0 },
  otros: 0,
  pendientes: 0,
  rechazados: 0,
  anulados: 0,
  pruebas: false,
  porCobrar: { cantidad: 0, totalGtq: 0, totalUsd: 0, hayMas: false },
  ultimoDocumento: null,
  certificadoVence: null,
  creditos: 100,
  pasos: {
    ...({ cierre: 'ABIERTO', cierreVigente: null, compras: 0 } as const),
    ...({ conciliacion: 'POR_REVISAR', porRevisar: 4 } as const),
  },
});

function Direccion() {
  return <output>{useLocation().search}</output>;
}

const LETRAS = ['Ana', 'Beto', 'Carla'];

async function draw(direccion: string, cantidad = 3): Promise<void> {
  const { ClientesContador } =
    await import('../../../../frontend/src/features/contador/components/clientes.tsx');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const lugar = { rol: 'contador', propio: false, actual: false } as const;
  const nits = Array.from({ length: cantidad }, (_, i) => String(i + 1));
  const lugares: readonly LugarDeTrabajo[] = [
    { nit: '9', nombre: 'Despacho', rol: 'dueno', propio: true, actual: true },
    ...nits.map((nit, i) => ({ ...lugar, nit, nombre: LETRAS[i] ?? `Cliente ${nit}` })),
  ];
  const { fecha } = toGuatemala(Date.now());
  const mes = ['resumenClientes', Number(fecha.slice(0, 4)), Number(fecha.slice(5, 7))];
  const resumenes = [resumenDe('1', 1, 20), resumenDe('2', 2, 300.5), resumenDe('3', 0, 0)];
  const todos = nits.map((nit, i) => resumenes[i] ?? resumenDe(nit, 1, 1));
  // The desk asks for ten clients at a time, in the order of their texts.
  const orden = [...nits].sort();
  for (let i = 0; i < orden.length; i += 10) {
    const tanda = orden.slice(i, i + 10);
    const suyos = todos.filter(({ nit }) => tanda.includes(nit));
    client.setQueryData([...mes, tanda], { nits: tanda, resumenes: suyos });
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/contador${direccion}`]}>
        <ClientesContador lugares={lugares} isDueno />
        <Direccion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const nombres = (): string[] =>
  screen.getAllByRole('row').flatMap((fila) => {
    const boton = within(fila).queryByRole('button', { name: /^(Ana|Beto|Carla), / });
    return boton === null ? [] : [boton.textContent];
  });
const heading = (nombre: RegExp) => screen.getByRole('columnheader', { name: nombre });

test('headings order the rows, and the address keeps the order', async () => {
  await draw('?orden=-total');
  expect(nombres()).toEqual(['Beto', 'Ana', 'Carla']);
  expect(heading(/Ventas/).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(heading(/Ventas/)).getByRole('button'));
  expect(nombres()).toEqual(['Carla', 'Ana', 'Beto']);
  expect(heading(/Ventas/).getAttribute('aria-sort')).toBe('ascending');
  expect(await screen.findByText('?orden=total', {}, { timeout: 8000 })).toBeTruthy();
});

test('a warning of the address filters the rows, and the foot adds up what is shown or marked', async () => {
  await draw('?estado=sinFacturar');
  expect(nombres()).toEqual(['Carla']);
  fireEvent.click(screen.getByLabelText('Todos (3)'));
  expect(screen.getByText('3 clientes a la vista · 3 documentos')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Seleccionar Beto'));
  expect(screen.getByText('1 cliente marcado · 2 documentos')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('1 de 3 marcado'));
  expect(screen.getByText('3 clientes marcados · 3 documentos')).toBeTruthy();
});

test('the steps of the month stand beside each client, and a press goes to one of them for that client', async () => {
  await draw('?vista=pasos');
  await act(() => Promise.resolve());
  expect(screen.queryByRole('columnheader', { name: /IVA/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Conciliado: Por revisar: 4. Ir a Beto' }));
  await act(() => Promise.resolve());
  expect(mockLlamadas.at(-1)).toEqual({ nombre: 'elegirEstablecimiento', variables: { nit: '2' } });
  expect(mockRestart).toHaveBeenCalledWith(`/conciliacion?mes=${toGuatemala(Date.now()).fecha.slice(0, 7)}`);
});

test('month package of 60 clients: 2 presses', async () => {
  jest.useFakeTimers();
  await draw('', 60);
  await act(() => jest.advanceTimersByTimeAsync(10));
  let presses = 0;
  const press = async (elemento: HTMLElement) => {
    presses += 1;
    fireEvent.click(elemento);
    await act(() => jest.advanceTimersByTimeAsync(10));
  };
  await press(screen.getByLabelText('Marcar todos los visibles (60)'));
  await press(screen.getByText('Descargar paquetes del mes'));
  const pedido = mockLlamadas.find(({ nombre }) => nombre === 'crearPaqueteMensual');
  expect(pedido?.variables['nits']).toHaveLength(60);
  expect(screen.getByText('1 cliente')).toBeTruthy();
  expect(screen.getByText('Documentos: 3 de 7').getAttribute('role')).toBe('status');
  expect(screen.getByText('Preparando…').closest('button')?.getAttribute('aria-disabled')).toBe('true');
  mockEstado = 'LISTA';
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(mockLlamadas.filter(({ nombre }) => nombre === 'descargarPaqueteMensual')).toEqual([
    { nombre: 'descargarPaqueteMensual', variables: { id: 'p' } },
  ]);
  expect(window.location.hash).toBe('#archivo-listo');
  expect(screen.getByLabelText('Descargar: Paquete de noviembre de 2026')).toBeTruthy();
  expect(presses).toBe(2);
  jest.useRealTimers();
});

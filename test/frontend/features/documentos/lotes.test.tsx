/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Lote } from '../../../../frontend/src/features/documentos/lotes/api.ts';

const mockLlamadas: { nombre: string; variables: Record<string, unknown> }[] = [];
let mockLote: Lote;
let mockIsEmisor = true;
jest.mock('../../../../frontend/src/lib/use-permiso.ts', () => ({ usePermiso: () => mockIsEmisor }));
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (documento: unknown, variables: Record<string, unknown>) => {
    const campos = ['crearLote', 'confirmarLote', 'descargarLote', 'getLotes'];
    const nombre = campos.find((campo) => String(documento).includes(`${campo}(`)) ?? 'getLotes';
    mockLlamadas.push({ nombre, variables });
    if (nombre === 'confirmarLote') mockLote = { ...mockLote, estado: 'LISTA', documentos: 2 };
    const isPedido = mockLlamadas.some((cada) => cada.nombre === 'crearLote');
    return Promise.resolve({
      getLotes: isPedido ? [mockLote] : [],
      crearLote: mockLote,
      confirmarLote: mockLote,
    });
  },
}));

const LOTE: Lote = {
  ...{ id: 'l', accion: 'PAGAR', compras: false, confirmado: false, estado: 'POR_CONFIRMAR', repetidos: 0 },
  ...{ creada: '2026-11-20T10:30:00-06:00', total: 7, documentos: 2, cantidad: 2 },
  ...{ saldoGtq: 1234.5, saldoUsd: 3, fallidos: 0, fallos: [], bytes: 0 },
};

async function open(compras = false): Promise<void> {
  mockLlamadas.length = 0;
  mockLote = { ...LOTE, estado: 'PREPARANDO', documentos: 3 };
  const { DialogoLote } = await import('../../../../frontend/src/features/documentos/lotes/dialogo-lote.tsx');
  const rango = { desde: '2026-11-01', hasta: '2026-11-30' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DialogoLote
        lista={{ compras, rango, filtro: { texto: 'café' }, cantidad: 7 }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await screen.findByText(/7 documentos/);
}

test('paying a list says how many and how much before it does, and then what was left out', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Registrar el pago' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Tarjeta' }));
  screen.getByRole('button', { name: 'Continuar' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText('3 de 7');
  // The pressed button went with its form.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  mockLote = LOTE;
  await screen.findByText('Se registrará el pago de 2 documentos, por Q 1,234.50 y $ 3.00 en total.');
  const { data } = mockLlamadas.find(({ nombre }) => nombre === 'crearLote')?.variables ?? {};
  expect(data).toMatchObject({
    accion: 'PAGAR',
    metodo: 'TARJETA',
    compras: false,
    filtro: { texto: 'café' },
  });
  expect(mockLlamadas.some(({ nombre }) => nombre === 'confirmarLote')).toBe(false);
  mockLote = {
    ...LOTE,
    fallidos: 1,
    fallos: [{ documento: 'FACT 7', motivo: 'Su saldo cambió.' }],
    bytes: 9,
  };
  fireEvent.click(screen.getByRole('button', { name: 'Registrar 2 pagos' }));
  await screen.findByText(/Documentos pagados: 2/);
  expect(screen.getByText('FACT 7').parentElement?.textContent).toContain('Su saldo cambió.');
  expect(screen.getByRole('button', { name: /lista completa/ })).toBeTruthy();
});

test('documents that an earlier batch mailed are mailed again only when the user says so', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Enviar por correo' }));
  mockLote = { ...LOTE, accion: 'CORREO', cantidad: 0, repetidos: 3 };
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText(/Otros 3 documentos ya se enviaron/);
  expect(screen.getByRole('button', { name: 'Enviar 0 documentos' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Incluir los ya enviados' }));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar 3 documentos' }));
  await screen.findByText(/se pusieron en camino/);
  const confirmado = mockLlamadas.find(({ nombre }) => nombre === 'confirmarLote');
  expect(confirmado?.variables).toEqual({ id: 'l', incluirEnviados: true });
});

test('purchases are not mailed, and who reads alone neither mails nor pays', async () => {
  await open(true);
  expect(screen.getAllByRole('radio').map((cada) => cada.parentElement?.textContent)).toEqual([
    'ZIP de PDF',
    'ZIP de XML',
    'Excel',
    'Registrar el pago',
  ]);
  mockIsEmisor = false;
  fireEvent.click(screen.getByRole('radio', { name: 'Excel' }));
  expect(screen.queryByRole('radio', { name: 'Registrar el pago' })).toBeNull();
});

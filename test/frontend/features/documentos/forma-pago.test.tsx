/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { createDatosDocumento, createDocumento } from '../../../support/factories/documento.ts';

const mockPedidos: unknown[] = [];
let mockError: Error | null = null;
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (_documento: unknown, variables: object) => {
    mockPedidos.push(variables);
    return mockError === null ? Promise.resolve({}) : Promise.reject(mockError);
  },
}));

const formaPago = [{ metodo: 'EFECTIVO', monto: '112.00', entregado: null } as const];
const DOCUMENTO = createDocumento({ idTransaccion: 'id-1', datos: createDatosDocumento({ formaPago }) });

async function open() {
  const { CorregirFormaPago } =
    await import('../../../../frontend/src/features/documentos/components/corregir-forma-pago.tsx');
  const hechos: string[] = [];
  render(
    <CorregirFormaPago
      documento={DOCUMENTO}
      onClose={() => hechos.push('cerrado')}
      onDone={() => Promise.resolve(void hechos.push('leído'))}
    />,
  );
  return hechos;
}

beforeEach(() => {
  mockPedidos.length = 0;
  mockError = null;
});
afterEach(cleanup);

test('a sale in cash is corrected to another way, by keyboard alone', async () => {
  const hechos = await open();
  expect(screen.getByText('Está anotada así: Efectivo Q 112.00.')).not.toBeNull();
  const campo = screen.getByLabelText<HTMLSelectElement>(/Se pagó todo con/);
  expect([campo.value, document.activeElement]).toEqual(['TARJETA', campo]);
  expect([...campo.options].map(({ value }) => value)).toEqual(['EFECTIVO', 'TARJETA', 'TRANSFERENCIA']);
  await userEvent.selectOptions(campo, 'TRANSFERENCIA');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(hechos).toHaveLength(2));
  expect(mockPedidos).toEqual([{ idTransaccion: 'id-1', metodo: 'TRANSFERENCIA' }]);
  expect(hechos).toEqual(['leído', 'cerrado']);
});

test('what a closed till has counted is refused with its reason, and the dialog stays', async () => {
  mockError = catalogError('CAJA_YA_CERRADA');
  const hechos = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findByText(/ya se cerró/)).textContent).toMatch(/como se contó/);
  expect(hechos).toEqual([]);
});

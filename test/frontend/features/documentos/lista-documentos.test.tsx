/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

const CANTIDAD = 1_500;
/** Five pages are read one after the other. */
const LENTO = { timeout: 10_000 };
/** Number of requests for totals that fail. */
let fallas = 0;
const pedidos: { operacion: string; variables: Record<string, unknown> }[] = [];

function createFila(n: number): Record<string, unknown> {
  return {
    ...{ idTransaccion: `id-${n}`, fechaEmision: '2026-11-21T10:00:00-06:00', tipoDoc: 'FACT', serie: 'A' },
    ...{ numero: String(n), total: 10, totalIva: 1.07, moneda: 'GTQ', statusDocumento: 'CERTIFICADO' },
    ...{
      produccion: true,
      idReceptor: 'CF',
      nombreReceptor: `Cliente ${n}`,
      saldo: 0,
      totalAcreditado: null,
    },
    codigoEstablecimiento: 1,
  };
}

/** An API whose issuer has many documents this month, and a search that finds one old one. */
function answer(operacion: string, variables: Record<string, unknown>): unknown {
  pedidos.push({ operacion, variables });
  if (operacion.includes('getTotales')) {
    if (fallas > 0) {
      fallas -= 1;
      throw new Error('No network');
    }
    const grupo = { tipoDoc: 'FACT', clase: 'VIGENTES', moneda: 'GTQ', produccion: true };
    const grupos = [{ ...grupo, cantidad: 9_000, total: 90_000.5, totalIva: 9_642.91 }];
    return { getTotalesDocumentos: { grupos, siguiente: null } };
  }
  if (operacion.includes('getResumenes')) {
    if (variables['filtro'] !== undefined) {
      const isEntera = Number(variables['fechaInicial']) < Date.UTC(2019, 0) / 1000;
      const documentos = isEntera ? [createFila(77_777)] : [];
      return { getDocumentos: { documentos, siguiente: null, revisadoHasta: 0 } };
    }
    const desde = Number(variables['siguiente'] ?? 0);
    const hasta = Math.min(desde + Number(variables['limite']), CANTIDAD);
    const documentos = Array.from({ length: hasta - desde }, (_, i) => createFila(desde + i));
    return { getDocumentos: { documentos, siguiente: hasta < CANTIDAD ? String(hasta) : null } };
  }
  return { getEstablecimientoSucursales: [] };
}

jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (documento: unknown, variables: Record<string, unknown>) =>
    Promise.resolve(answer(String(documento), variables)),
}));

beforeEach(async () => {
  pedidos.splice(0);
  const { ListaDocumentos } =
    await import('../../../../frontend/src/features/documentos/components/lista-documentos.tsx');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ListaDocumentos accion={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const listPedidos = (nombre: string) => pedidos.filter(({ operacion }) => operacion.includes(nombre));

test('a large list stops at a thousand, says so, has the totals of the whole range, and goes on when asked', async () => {
  fallas = 1;
  await screen.findByText(/Se muestran los/, {}, LENTO);
  // Totals that could not be read are no totals that are still being added up.
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }, LENTO));
  expect(await screen.findByText(/90,000\.50/, {}, LENTO)).not.toBeNull();
  expect(screen.getByText('9000 vigentes')).not.toBeNull();
  // Nothing is added up between two pages of the reading.
  expect(listPedidos('getTotales')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Ver 1,000 más' }));
  await waitFor(() => expect(screen.queryByText(/Se muestran/)).toBeNull(), LENTO);
  expect(screen.getByText(`${CANTIDAD} vigentes`)).not.toBeNull();
});

test('a text is looked for by the server once the list is larger than what is here, and in any date when asked', async () => {
  await screen.findByText(/Se muestran los/, {}, LENTO);
  const user = userEvent.setup({ delay: null });
  const listBuscados = () => {
    const filtros = listPedidos('getResumenes').map(({ variables }) => variables['filtro']);
    return filtros.filter((filtro) => filtro !== undefined);
  };
  await user.type(screen.getByLabelText('Buscar'), '77777');
  // It is asked for once in each range, and not at each key.
  const filtro = { texto: '77777', pagado: null };
  await waitFor(() => expect(listBuscados()).toMatchObject([filtro]), LENTO);
  await user.click(await screen.findByRole('button', { name: 'Buscar en cualquier fecha' }, LENTO));
  expect(await screen.findByText(/Cliente 77777/, {}, LENTO)).not.toBeNull();
  expect(listBuscados()).toMatchObject([filtro, filtro]);
  expect(screen.getByText('1 vigente')).not.toBeNull();
});

/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CierreVista } from '../../../../frontend/src/features/administracion/cierre/cierre-vista.tsx';

jest.mock('../../../../frontend/src/datos/documentos-locales.ts', () => ({ listInvoices: async () => [] }));

const CALCULO = {
  ...{ id: 'c1', fecha: '2026-11-02T08:00:00-06:00', declaracion: 'general', pruebas: false },
  bases: [
    { concepto: 'debito', monto: 120.36 },
    { concepto: 'credito', monto: 20 },
  ],
  cuentas: [{ cuenta: 'ventas', cantidad: 3 }],
  ...{ sinClasificar: 2, cambios: [], totalCambios: 0 },
};
const CIERRE = {
  ...{ mes: 10, anio: 2026, estado: 'ABIERTO', version: 0, declaracion: 'general' },
  ...{ preparando: false, fallido: false, calculo: CALCULO, congelado: null, declarado: null },
  ...{ pendientes: 1, rechazados: 0, arrastre: { remanente: 30, retencionesAnteriores: 5 } },
  ventasAnio: [{ mes: '2026-10', total: 1123.36, dolares: 0 }],
  ...{ estados: [], eventos: [] },
};
const CONGELADO = {
  calculo: CALCULO,
  ...{ remanente: 30, retenciones: 10, retencionesAnteriores: 5 },
  ...{ usuario: '99900017', fecha: '2026-11-02T08:01:00-06:00' },
};

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-20T16:30:00Z') }));
afterEach(() => void jest.useRealTimers());

function openCierre(cambio: object = {}): () => unknown[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['cierre-mes', 2026, 10], { ...CIERRE, ...cambio });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/cierre']}>
        <CierreVista />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
}

const montoDe = (concepto: RegExp) =>
  within(screen.getByRole('row', { name: concepto })).getByRole('cell').textContent;
const write = (etiqueta: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(etiqueta), { target: { value } });

test('amounts that are typed change the worksheet at once and go into the closing; a wrong one prevents it', () => {
  const asked = openCierre();
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 65.36');
  write('Retenciones de IVA recibidas', '15.36');
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 50.00');
  write('Remanente del mes anterior', '-1');
  expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBeNull();
  write('Remanente del mes anterior', '0.36');
  expect(screen.getByRole('link', { name: 'Ver documentos del mes' }).getAttribute('href')).toBe(
    '/facturas?fechas=rango&desde=2026-10-01&hasta=2026-10-31',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el mes' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText(/Quedan avisos/)).toBeDefined();
  fireEvent.click(dialogo.getByRole('button', { name: 'Cerrar el mes' }));
  expect(asked()).toEqual([
    {
      ...{ mes: 10, anio: 2026, version: 0, calculo: 'c1' },
      ...{ remanente: 0.36, retenciones: 15.36, retencionesAnteriores: 5 },
    },
  ]);
});

test('a closed month shows what was closed, names what changed, and takes the number of its form', () => {
  const cambio = {
    ...{ clase: 'ANULACION', libro: 'venta', id: 'd9', tipoDoc: 'FACT', documento: 'A-9', total: 0 },
  };
  const calculo = { ...CALCULO, id: 'c2', bases: [], cambios: [cambio], totalCambios: 1 };
  const asked = openCierre({ estado: 'LISTO', version: 1, congelado: CONGELADO, calculo });
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 55.36');
  expect(screen.getByText('Anulado')).toBeDefined();
  expect(screen.queryByLabelText('Retenciones de IVA recibidas')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Anotar la declaración' }));
  const dialogo = within(screen.getByRole('dialog'));
  const declarar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Anotar la declaración' }));
  declarar();
  expect(dialogo.getByText('Escriba el número de al menos un formulario.')).toBeDefined();
  write('Número del SAT-2237', '43210987654');
  write('Día en que lo presentó', '2026-10-31');
  declarar();
  expect(asked()).toEqual([]);
  write('Día en que lo presentó', '2026-11-15');
  declarar();
  expect(asked()).toMatchObject([
    { version: 1, dia: '2026-11-15', formularios: [{ formulario: 'SAT-2237', numero: '43210987654' }] },
  ]);
});

test('a small taxpayer sees the year beside the limit, and a month without figures asks for them', () => {
  const ventasAnio = [{ mes: '2026-10', total: 149_000, dolares: 0 }];
  const asked = openCierre({ declaracion: 'pequeno', calculo: null, ventasAnio });
  expect(screen.getByText(/límite se pasa en noviembre de 2026/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Calcular el mes' }));
  expect(asked()).toMatchObject([{ mes: 10, anio: 2026 }]);
});

/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ClaseCompra } from '#domain/importacion/clasificacion.ts';
import type { CompraLeida } from '../../../../frontend/src/features/documentos/compras/api.ts';
import { createDocumento } from '../../../support/factories/documento.ts';

const mockExecute = jest.fn<unknown, [documento: string, variables: Record<string, unknown>]>();
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (documento: unknown, variables: Record<string, unknown>) =>
    Promise.resolve(mockExecute(String(documento), variables)),
}));
const mockToast = jest.fn();
jest.mock('../../../../frontend/src/lib/toasts.ts', () => ({
  showToast: (...dicho: unknown[]): unknown => mockToast(...dicho),
}));
jest.mock('../../../../frontend/src/lib/use-permiso.ts', () => ({ usePermiso: () => true }));

beforeEach(() => jest.clearAllMocks());

function open(pantalla: ReactElement): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{pantalla}</MemoryRouter>
    </QueryClientProvider>,
  );
}
async function openArticulos(): Promise<void> {
  const { ArticulosCompra } =
    await import('../../../../frontend/src/features/documentos/compras/articulos.tsx');
  open(<ArticulosCompra />);
  await screen.findByText('Artículos: 2');
}
const callsOf = (campo: string) =>
  mockExecute.mock.calls.filter(([documento]) => documento.includes(`${campo}(`)).map(([, dicho]) => dicho);

describe('the remembered products', () => {
  const ARTICULO = {
    ...{ nitProveedor: '99901013', nombreProveedor: 'HILADOS DEL VALLE', articulo: 'C T-1', codigo: 'T-1' },
    ...{ descripcion: 'Tinte añil', clase: 'BIEN' },
  };
  const alcances = [
    { cambiadas: 100, cerradas: 0, siguiente: 'p2' },
    { cambiadas: 5, cerradas: 2, siguiente: null },
  ];
  beforeEach(() => {
    const quedan = [...alcances];
    mockExecute.mockImplementation((documento, { siguiente, aplicar }) => {
      if (documento.includes('cambiarArticuloCompra('))
        return {
          cambiarArticuloCompra: aplicar === true ? quedan.shift() : { ...alcances[1], cambiadas: 0 },
        };
      const otro = { ...ARTICULO, articulo: 'D hilo', codigo: '', descripcion: 'Hilo' };
      const pagina =
        siguiente === null
          ? { articulos: [ARTICULO], siguiente: 'b' }
          : { articulos: [otro], siguiente: null };
      return { getArticulosCompra: pagina };
    });
  });

  test('are all read, and a change goes on until every purchase was looked at', async () => {
    await openArticulos();
    fireEvent.click(screen.getByRole('button', { name: /Tinte añil/ }));
    fireEvent.change(screen.getByLabelText('Clase'), { target: { value: 'IMPORTACION' } });
    fireEvent.click(screen.getByLabelText('Cambiar también las compras ya importadas de meses abiertos'));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(mockToast).toHaveBeenCalledTimes(1));
    const pedido = { nitProveedor: '99901013', articulo: 'C T-1', clase: 'IMPORTACION', aplicar: true };
    expect(callsOf('cambiarArticuloCompra')).toEqual([
      { ...pedido, siguiente: null },
      { ...pedido, siguiente: 'p2' },
    ]);
    expect(mockToast).toHaveBeenCalledWith(
      'success',
      'Clase guardada. Compras cambiadas: 105. De meses cerrados, sin cambio: 2.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are looked for by the server, and forgotten without a word about purchases', async () => {
    await openArticulos();
    fireEvent.click(screen.getByRole('button', { name: /Hilo/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Dejar de recordar' }));
    await waitFor(() => expect(callsOf('cambiarArticuloCompra')).toHaveLength(1));
    expect(callsOf('cambiarArticuloCompra')[0]).toMatchObject({
      articulo: 'D hilo',
      clase: null,
      aplicar: false,
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tinte ' } });
    await waitFor(() => expect(callsOf('getArticulosCompra').at(-1)).toMatchObject({ texto: 'tinte' }));
  });
});

describe('the page of a supplier', () => {
  const compra = (n: number, saldo: number, cambio = {}) => ({
    ...{ idTransaccion: `u-${n}`, fechaEmision: `2026-10-0${n}T10:00:00-06:00`, tipoDoc: 'FCAM' },
    ...{ serie: 'A', numero: String(n), total: 100, totalIva: 10.71, moneda: 'GTQ', nit: '99901013' },
    ...{ statusDocumento: 'CERTIFICADO', produccion: true, saldo },
    compra: {
      nombreProveedor: 'HILADOS DEL VALLE',
      cuenta: true,
      prueba: 'PROBADA',
      clases: [],
      sinCredito: null,
      ...cambio,
    },
  });
  const meses = [{ mes: 10, documentos: 2, totalGtq: 200, totalUsd: 0, ivaCredito: 21.42 }];
  const openPagina = async (deAnio: unknown[]): Promise<void> => {
    mockExecute.mockImplementation((documento, { filtro, siguiente }) => {
      if (documento.includes('getComprasPorProveedor(')) return { getComprasPorProveedor: deAnio };
      const { pagado } = filtro as { pagado?: boolean };
      const isSegunda = siguiente !== null;
      const debidas = isSegunda ? [compra(3, 7, { cuenta: false })] : [compra(1, 60), compra(2, 40)];
      const documentos = pagado === false ? debidas : [compra(2, 40), compra(1, 60)];
      return { getDocumentos: { documentos, siguiente: pagado === false && !isSegunda ? 'b' : null } };
    });
    const { FichaProveedor } =
      await import('../../../../frontend/src/features/documentos/compras/ficha-proveedor.tsx');
    open(<FichaProveedor nit="99901013" />);
    await screen.findByRole('heading', { level: 1, name: 'HILADOS DEL VALLE' });
  };

  test('has what was billed by month, all that is owed and counts, and the last purchases, each with its link', async () => {
    await openPagina([{ nit: '99901013', nombre: 'HILADOS DEL VALLE', meses }]);
    const owed = await screen.findByRole('link', { name: 'Le debe Q 100.00 en 2 compras' });
    expect(owed.getAttribute('href')).toBe('/facturasCompra?fechas=todo&proveedor=99901013&pago=PENDIENTE');
    screen.getByText(/: Q 200\.00 en 2 documentos, menos sus notas de crédito\. IVA crédito: Q 21\.42\./);
    expect(screen.getByRole('link', { name: 'Octubre' }).getAttribute('href')).toMatch(
      /^\/facturasCompra\?fechas=rango&desde=\d{4}-10-01&hasta=\d{4}-10-31&proveedor=99901013$/,
    );
    expect(document.querySelectorAll('a[href^="/facturasCompra/u-"]')).toHaveLength(2);
    expect(callsOf('getComprasPorProveedor')[0]).toMatchObject({ nit: '99901013' });
    expect(screen.queryByText(/no incluye las compras en dólares/)).toBeNull();
  });

  test('says that the credit leaves dollars out, also where a note has undone them', async () => {
    const enDolares = [
      { ...meses[0], totalUsd: 112 },
      { ...meses[0], mes: 9, totalUsd: -112 },
    ];
    await openPagina([{ nit: '99901013', nombre: 'HILADOS DEL VALLE', meses: enDolares }]);
    await screen.findByText(/no incluye las compras en dólares/);
  });

  test('says that an empty year has nothing, and keeps the rest', async () => {
    await openPagina([]);
    await screen.findByText(/^Este proveedor no le facturó en \d{4}\. Elija otro año\.$/);
    fireEvent.change(screen.getByLabelText('Año'), {
      target: { value: String(new Date().getFullYear() - 1) },
    });
    await waitFor(() => expect(callsOf('getComprasPorProveedor')).toHaveLength(2));
    await screen.findByRole('link', { name: 'Ver todas sus compras' });
  });
});

test('a saved classification keeps the focus on its button, and shows what is stored from then on', async () => {
  mockExecute.mockReturnValue({});
  const { ClasificacionCompra } =
    await import('../../../../frontend/src/features/documentos/compras/clasificar.tsx');
  const leidaDe = (clase: ClaseCompra): CompraLeida => ({
    documento: createDocumento({ detalle: createDocumento().detalle.slice(0, 1) }),
    compra: {
      ...{ prueba: 'PROBADA' as const, aceptacion: null },
      ...{ nombreProveedor: 'HILADOS', firmaEmisor: 'VALIDA', firmaCertificador: 'VALIDA', cuenta: true },
      ...{
        mes: '2026-11',
        sinCredito: null,
        reparos: [],
        cargada: '2026-11-20',
        clasesLineas: [{ numeroLinea: 1, clase }],
      },
    },
    xmlUrl: null,
  });
  const client = new QueryClient();
  const draw = (clase: ClaseCompra) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClasificacionCompra leida={leidaDe(clase)} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(draw('BIEN'));
  const [clase] = screen.getAllByRole<HTMLSelectElement>('combobox');
  const guardar = screen.getByRole('button', { name: 'Guardar clasificación' });
  fireEvent.change(clase as HTMLSelectElement, { target: { value: 'IMPORTACION' } });
  guardar.focus();
  fireEvent.click(guardar);
  await waitFor(() => expect(mockToast).toHaveBeenCalledTimes(1));
  const clases = [{ numeroLinea: 1, clase: 'IMPORTACION' }];
  expect(callsOf('clasificarCompra')).toMatchObject([{ clases, sinCredito: null, recordar: true }]);
  rerender(draw('IMPORTACION'));
  expect(document.activeElement).toBe(guardar);
  rerender(draw('SERVICIO'));
  await waitFor(() => expect(clase?.value).toBe('SERVICIO'));
});

test('a purchase says in which month it counts, and offers the others of its term that have begun', async () => {
  const reloj = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-03T12:00:00-06:00'));
  const { MesDeCompra } = await import('../../../../frontend/src/features/documentos/compras/mes-compra.tsx');
  const leida = (cambio: object): CompraLeida => ({
    documento: createDocumento({ idTransaccion: 'U-1', fechaEmision: '2026-11-20T10:00:00-06:00' }),
    compra: {
      ...{ nombreProveedor: 'HILADOS', firmaEmisor: 'VALIDA', firmaCertificador: 'VALIDA', cuenta: true },
      ...{
        prueba: 'PROBADA',
        aceptacion: null,
        mes: '2026-11',
        sinCredito: null,
        reparos: [],
        cargada: '2026-12-01',
        clasesLineas: [],
      },
      ...cambio,
    },
    xmlUrl: null,
  });
  mockExecute.mockReturnValue({ contarCompra: { idTransaccion: 'U-1' } });
  open(<MesDeCompra leida={leida({})} />);
  expect(document.body.textContent).toContain('Está en el libro de noviembre de 2026.');
  expect(document.body.textContent).toContain('a más tardar con el mes de enero de 2027');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Contar en diciembre de 2026',
  ]);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(callsOf('contarCompra').at(-1)).toEqual({ uuidCertificacion: 'U-1', mes: 12, anio: 2026 }),
  );
  open(<MesDeCompra leida={leida({ sinCredito: 'PERSONAL' })} />);
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  reloj.mockRestore();
});

/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DetalleImportacion } from '../../../../frontend/src/features/importacion/components/detalle.tsx';
import { queryClient } from '../../../../frontend/src/lib/query-client.ts';

const IMPORTACION = {
  ...{ id: 'i', estado: 'TERMINADA', usuario: 'ana', creada: '2026-11-25T18:16:00-06:00' },
  ...{ nombres: ['mes.zip', 'b.zip'], archivos: 2, avance: 1, cerrados: [] },
  conReparos: 0,
  conteos: [
    { resultado: 'VENTA', cantidad: 1 },
    { resultado: 'INVALIDO', cantidad: 1 },
  ],
};
const UUID = '51D40A3E-C4B2-423C-9A60-000000000001';
const ARCHIVOS = [
  {
    ...{ nombre: 'v.xml', resultado: 'VENTA', motivos: [], uuidCertificacion: UUID, tipoDoc: 'FACT' },
    ...{ contraparte: 'TIENDA LA FE', total: 125, moneda: 'GTQ', fecha: '2026-11-20' },
    ...{ firmaEmisor: 'SIN_COMPROBAR', firmaCertificador: 'DE_OTRO' },
  },
  {
    ...{ nombre: 'a/b.xml', resultado: 'INVALIDO', motivos: ['No se puede leer.', 'Otra cosa.'] },
    ...{ uuidCertificacion: null, tipoDoc: null, contraparte: null, total: null, moneda: null, fecha: null },
    ...{ firmaEmisor: null, firmaCertificador: null },
  },
];

function open(cambio: Partial<typeof IMPORTACION> = {}): void {
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, refetchInterval: false } });
  const importacion = { ...IMPORTACION, ...cambio };
  queryClient.setQueryData(['importaciones', 'i'], importacion);
  const pagina = { archivos: ARCHIVOS, siguiente: null };
  const pedido = { resultado: null, conReparos: false };
  const clave = ['importaciones', 'i', 'archivos', pedido, `${importacion.estado} ${importacion.archivos}`];
  queryClient.setQueryData(clave, { pages: [pagina], pageParams: [null] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/subirFactura?id=i']}>
        <DetalleImportacion id="i" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => queryClient.clear());

test('an import shows each file with its result, and a file its reasons, signatures and document', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('mes.zip y 1 más');
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Todos (2)',
    'Inválido (1)',
    'Venta (1)',
  ]);
  expect(screen.getByText('No se puede leer. Otra cosa.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'TIENDA LA FE' }));
  for (const texto of ['Válida, firmante sin comprobar', 'No es del certificador', 'v.xml', UUID])
    expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver el documento' }).getAttribute('href')).toBe(
    `/factura/${UUID.toLowerCase()}`,
  );
});

test('an import is undone only after a question, and only when it has ended', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Más' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Deshacer esta importación' }));
  expect(screen.getByText(/se devuelven sus créditos/)).toBeTruthy();
  expect(document.activeElement?.textContent).not.toBe('Deshacer esta importación');
});

test.each([
  ['LEYENDO', 'Leído: 40 %'],
  ['PREPARANDO', 'Leer lo que llegó'],
  ['FALLIDA', /La lectura no pudo terminar/],
  ['DESHACIENDO', 'Se está deshaciendo la importación.'],
])('an import that is %s says so', (estado, texto) => {
  open({ estado, avance: 0.4 });
  expect(screen.getByText(texto)).toBeTruthy();
  const canUndo = estado === 'FALLIDA';
  expect(screen.queryByRole('button', { name: 'Más' }) !== null).toBe(canUndo);
});

test('an import that is not there is told, with the way back', () => {
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  queryClient.setQueryData(['importaciones', 'x'], null);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DetalleImportacion id="x" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Esa importación no existe/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Todas las importaciones' })).toBeTruthy();
});

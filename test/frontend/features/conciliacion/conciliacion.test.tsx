/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { Blob, File as NodeFile } from 'node:buffer';
import { DecompressionStream, ReadableStream } from 'node:stream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { strToU8, zipSync } from 'fflate';
import { LADOS } from '#domain/conciliacion/documentos.ts';
import { LIMITES_IMPORTACION } from '#domain/importacion/limites.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import { readArchivosSat } from '../../../../frontend/src/features/conciliacion/leer/leer-archivos.ts';
import type { Lectura } from '../../../../frontend/src/features/conciliacion/leer/leer-archivos.ts';
import { buildXml, createEmision } from '../../../support/factories/emision.ts';

const NIT = '99900017';
const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';
const AHORA = Date.parse('2026-12-02T16:30:00Z');

// The thread of the browser has them, and jsdom has not.
Object.assign(globalThis, { Blob, DecompressionStream, ReadableStream });

const mockLeer = jest.fn<Promise<Lectura | null>, [{ archivos: readonly File[] }]>();
jest.mock('../../../../frontend/src/features/conciliacion/leer/open-lector.ts', () => ({
  readEnHilo: (...args: Parameters<typeof mockLeer>) => mockLeer(...args),
}));
jest.mock('../../../../frontend/src/datos/emisor.ts', () => ({ useSucursales: () => ({ data: [] }) }));

const mockExecute = jest.fn<Promise<object>, [unknown, Record<string, unknown>]>();
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (...args: Parameters<typeof mockExecute>) => mockExecute(...args),
}));

const uuidOf = (n: number): string => UUID.replace('51D40A3E', String(n).padStart(8, '0'));
const TITULOS =
  'Número de Autorización,Tipo de DTE,Serie,Número del DTE,Fecha de emisión,NIT del emisor,ID del receptor,' +
  'Nombre completo del receptor,Moneda,Gran Total,Estado';
const filaDe = (n: number, total: string, estado = 'Vigente'): string => {
  const { serie, numero } = serieNumeroOf(uuidOf(n));
  return `${uuidOf(n)},FACT,${serie},${numero},2026-11-0${n}T10:00:00,${NIT},CF,Consumidor final,GTQ,${total},${estado}`;
};
const csv = (...filas: string[]): File =>
  new NodeFile([[TITULOS, ...filas].join('\n')], 'emitidos.csv') as unknown as File;

const documentoDe = (n: number, total: number) => ({
  ...{ idTransaccion: `id-${n}`, uuidCertificacion: uuidOf(n), ...serieNumeroOf(uuidOf(n)), tipoDoc: 'FACT' },
  ...{ fechaEmision: `2026-11-0${n}T10:00:00-06:00`, total, moneda: 'GTQ', statusDocumento: 'CERTIFICADO' },
  ...{
    produccion: true,
    idReceptor: 'CF',
    nombreReceptor: `Cliente ${n}`,
    nit: NIT,
    codigoEstablecimiento: 1,
  },
  compra: null,
});

const VERSION = 4;

/** A server with these sales, which keeps what it is told. */
function serve(documentos: readonly object[]): { guardadas: Record<string, unknown>[] } {
  const guardadas: Record<string, unknown>[] = [];
  mockExecute.mockImplementation(async (_documento, { data, compras }) => {
    if (data !== undefined) guardadas.push(data as Record<string, unknown>);
    const conciliaciones = guardadas.map((each) => ({
      ...each,
      usuario: NIT,
      fecha: '2026-12-02T10:30:00-06:00',
    }));
    return {
      getConciliaciones: {
        conciliaciones,
        lados: LADOS.map((lado) => ({ lado, version: VERSION, totales: { gtq: 172, usd: 0 } })),
      },
      guardarConciliacion: { fecha: '2026-12-02T10:30:00-06:00' },
      getDocumentos: { documentos: compras === true ? [] : documentos, siguiente: null },
    };
  });
  return { guardadas };
}

async function open(onCargar: (archivos: readonly File[]) => void = () => undefined): Promise<void> {
  const { ConciliacionVista } =
    await import('../../../../frontend/src/features/conciliacion/components/conciliacion-vista.tsx');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/conciliacion?mes=2026-11']}>
        <ConciliacionVista onCargar={onCargar} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const choose = (archivos: File[]): void =>
  void fireEvent.change(screen.getByLabelText('Elegir archivos de la SAT'), { target: { files: archivos } });

beforeEach(() =>
  mockLeer.mockImplementation(({ archivos }) => readArchivosSat(archivos, { nit: NIT, ahora: AHORA })),
);

test('a file of SAT is compared with the sales of the month, told by what to do, and kept', async () => {
  const { guardadas } = serve([documentoDe(1, 112), documentoDe(2, 50), documentoDe(3, 10)]);
  await open();
  expect(await screen.findByText(/Todavía no concilia este mes/)).toBeDefined();
  choose([csv(filaDe(1, '112.00'), filaDe(2, '"1,050.00"'), filaDe(4, '7'))]);
  const fuera = await screen.findByRole('region', { name: 'Emitidos fuera de aquí (1)' });
  expect(within(fuera).getByText(/Suba sus XML/)).toBeDefined();
  const distinto = screen.getByRole('region', { name: 'Con otro monto, moneda o autorización (1)' });
  expect(within(distinto).getByText('Total: aquí 50.00, SAT 1,050.00')).toBeDefined();
  expect(
    within(distinto)
      .getByRole('link', { name: /Cliente 2/ })
      .getAttribute('href'),
  ).toBe('/factura/id-2');
  expect(screen.getByRole('region', { name: 'Emitidos que la SAT no muestra (1)' })).toBeDefined();
  expect(screen.getByText('Documentos aquí: 3. En la SAT: 3. Iguales: 1.')).toBeDefined();
  expect(guardadas).toMatchObject([
    {
      ...{ mes: 11, anio: 2026, lado: 'EMITIDOS', establecimiento: null, archivo: 'emitidos.csv' },
      ...{ version: VERSION, totales: { gtq: 172, usd: 0 } },
      cuentas: { iguales: 1, aqui: 3, sat: 3, soloSat: 1, soloAqui: 1, diferentes: 1 },
      renglones: [{ total: 7, id: null }, { id: 'id-3' }, { id: 'id-2' }],
    },
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Recibidos' }));
  fireEvent.click(await screen.findByRole('button', { name: 'La SAT no muestra ninguno' }));
  expect(await screen.findByText(/Todo coincide/)).toBeDefined();
  expect(guardadas[1]).toMatchObject({
    ...{ lado: 'RECIBIDOS', archivo: 'la SAT sin documentos', renglones: [] },
    cuentas: { iguales: 0, aqui: 0, sat: 0 },
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Emitidos (3)' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Solo aquí (1)' }));
  expect(screen.queryByRole('region', { name: /Emitidos fuera/ })).toBeNull();
});

test('XML files in a ZIP are compared as well, and those that are missing here go on to the import', async () => {
  serve([]);
  const xml = buildXml(createEmision()).replace(
    '</dte:DTE>',
    '<dte:Certificacion><dte:NITCertificador>99900122</dte:NITCertificador>' +
      '<dte:NombreCertificador>CERTIFICADOR DE PRUEBA</dte:NombreCertificador>' +
      `<dte:NumeroAutorizacion Serie="51D40A3E" Numero="3300016700">${UUID}</dte:NumeroAutorizacion>` +
      '<dte:FechaHoraCertificacion>2026-11-20T10:00:05-06:00</dte:FechaHoraCertificacion></dte:Certificacion></dte:DTE>',
  );
  const zip = zipSync({ 'a/factura.xml': strToU8(xml), 'roto.xml': strToU8('<'), 'leame.txt': strToU8('x') });
  // One that is broken after its first document adds none of them, and a long name is cut.
  const grande = new Uint8Array(LIMITES_IMPORTACION.documentoBytes + 1);
  const roto = zipSync({ 'factura.xml': strToU8(xml), 'grande.xml': grande });
  const largo = zipSync({ [`${'n'.repeat(2_000)}.xml`]: strToU8(xml) });
  const zips = [roto, largo].map((bytes, i) => new NodeFile([bytes], `${i}.zip`) as unknown as File);
  const { documentos, problemas } = await readArchivosSat(zips, { nit: NIT, ahora: AHORA });
  expect(problemas).toMatchObject([expect.stringContaining('0.zip')]);
  expect(documentos.map(({ origen }) => origen.length)).toEqual([200]);
  const archivo = new NodeFile([zip], 'sat.zip') as unknown as File;
  const cargados: (readonly File[])[] = [];
  await open((archivos) => void cargados.push(archivos));
  choose([archivo]);
  expect(await screen.findByRole('region', { name: 'Emitidos fuera de aquí (1)' })).toBeDefined();
  expect(screen.getByText('Filas que no se compararon: 1. Revíselas a mano.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cargar los XML elegidos' }));
  expect(cargados).toEqual([[archivo]]);
});

test('a file of another month replaces nothing and says so', async () => {
  const { guardadas } = serve([documentoDe(1, 112)]);
  await open();
  choose([csv(filaDe(1, '112.00').replace('2026-11', '2026-10'))]);
  expect(
    await screen.findByText(/Emitidos: los archivos no traen documentos de noviembre de 2026/),
  ).toBeDefined();
  expect(guardadas).toEqual([]);
});

test('what cannot be read is named, and nothing is kept', async () => {
  const { guardadas } = serve([]);
  await open();
  const sinTotal = new NodeFile([`${TITULOS.replace(',Gran Total', ',Otra')}\n${filaDe(1, '1')}`], 'a.csv');
  choose([sinTotal as unknown as File, new NodeFile([], 'b.xlsx') as unknown as File]);
  expect(await screen.findByText(/^a.csv: faltan las columnas Gran Total \(Moneda Original\)/)).toBeDefined();
  expect(screen.getByText(/^b.xlsx: /)).toBeDefined();
  mockLeer.mockResolvedValue(null);
  choose([csv(filaDe(1, '1'))]);
  expect(await screen.findByText(/No se pudieron leer los archivos/)).toBeDefined();
  expect(guardadas).toEqual([]);
});

/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { unzipSync } from 'fflate';
import { createPdfUnico, createZip } from '../../../../frontend/src/features/documentos/lote.ts';
import type { OpcionesLote, ServiciosLote } from '../../../../frontend/src/features/documentos/lote.ts';
import type { Resumen } from '../../../../frontend/src/features/documentos/resumenes.ts';
import { catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { createCertificacion, createDocumento } from '../../../support/factories/documento.ts';
import { createId } from '../../../support/factories/ids.ts';

const FALLA = catalogError('DOCUMENTO_NO_ENCONTRADO');

const filas = (cantidad: number): Resumen[] =>
  Array.from({ length: cantidad }, (_, n) => ({
    idTransaccion: createId(n),
    fechaEmision: '2026-11-21T10:00:00-06:00',
    tipoDoc: 'FACT',
    serie: 'A',
    // Test documents may have the same number.
    numero: '7',
    uuidCertificacion: null,
    total: 112,
    totalIva: 12,
    moneda: 'GTQ',
    statusDocumento: 'CERTIFICADO',
    produccion: true,
    idReceptor: 'CF',
    nombreReceptor: 'Consumidor Final',
    saldo: 0,
    totalAcreditado: null,
    codigoEstablecimiento: 1,
  }));

function createServicios(malas: readonly number[] = []) {
  const estado = { abiertas: 0, maximo: 0, leidas: 0 };
  const servicios: ServiciosLote = {
    read: async (idTransaccion) => {
      estado.leidas += 1;
      estado.abiertas += 1;
      estado.maximo = Math.max(estado.maximo, estado.abiertas);
      await Promise.resolve();
      estado.abiertas -= 1;
      if (malas.some((n) => createId(n) === idTransaccion)) throw FALLA;
      const certificado = { ...createCertificacion(1), serie: 'A', numero: '7' };
      const documento = createDocumento({ idTransaccion, ...certificado, statusDocumento: 'CERTIFICADO' });
      return { documento, xmlUrl: `https://archivos.example/${idTransaccion}` };
    },
    readXml: async (url) => new TextEncoder().encode(`<dte>${url}</dte>`),
    impresionOf: async () => ({}),
  };
  return { estado, servicios };
}

function createOpciones() {
  const control = new AbortController();
  const avances: number[] = [];
  const opciones: OpcionesLote = { senal: control.signal, onAvance: (hechos) => avances.push(hechos) };
  return { control, avances, opciones };
}

/** Reads jsdom's Blob, which only its FileReader can. */
const open = (blob: Blob | null) =>
  new Promise<Record<string, Uint8Array>>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(unzipSync(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob ?? new Blob());
  });

test('the ZIP has a PDF and the XML of each document, and no name twice', async () => {
  const { avances, opciones } = createOpciones();
  const { servicios, estado } = createServicios();
  const { archivo, documentos, fallos } = await createZip(filas(6), opciones, servicios);
  expect([documentos, fallos, avances]).toEqual([6, [], [1, 2, 3, 4, 5, 6]]);
  const dentro = await open(archivo);
  const nombres = Object.keys(dentro);
  expect(nombres).toHaveLength(12);
  expect(nombres[0]).toBe(`2026-11/FACT-A-7-${createId(0)}.pdf`);
  expect(new TextDecoder().decode(dentro[nombres[1] ?? ''])).toContain(createId(0));
  expect(new TextDecoder().decode(dentro[nombres[0] ?? '']?.slice(0, 5))).toBe('%PDF-');
  expect(estado.maximo).toBeLessThanOrEqual(4);
});

test('what cannot be put in it is named, and the others are in it', async () => {
  const { opciones, avances } = createOpciones();
  const lista = filas(4).map((fila, n): Resumen =>
    n === 3 ? { ...fila, serie: null, numero: null, statusDocumento: 'EN_PROCESO' } : fila,
  );
  const { archivo, documentos, fallos } = await createZip(lista, opciones, createServicios([1]).servicios);
  expect(documentos).toBe(2);
  expect(fallos.map(({ nombre }) => nombre)).toEqual(['FACT A-7', 'FACT · Consumidor Final']);
  expect(fallos[1]?.mensaje).toBe('No está certificado: no hay qué imprimir.');
  expect(Object.keys(await open(archivo))).toHaveLength(4);
  expect(avances.at(-1)).toBe(4);
  const unico = await createPdfUnico(
    lista,
    { ...createOpciones().opciones, titulo: 'x' },
    createServicios([1]).servicios,
  );
  expect([unico.documentos, unico.fallos.length]).toEqual([2, 2]);
});

test('without one document there is no file', async () => {
  const { opciones } = createOpciones();
  const { archivo, fallos } = await createZip(filas(2), opciones, createServicios([0, 1]).servicios);
  expect([archivo, fallos.length]).toEqual([null, 2]);
});

test('cancelled, it stops reading and gives nothing', async () => {
  for (const create of [createZip, createPdfUnico]) {
    const { control, opciones } = createOpciones();
    const { servicios, estado } = createServicios();
    const cortado = {
      ...opciones,
      titulo: 'x',
      onAvance: (hechos: number) => {
        if (hechos === 2) control.abort();
      },
    };
    await expect(create(filas(50), cortado, servicios)).rejects.toMatchObject({ name: 'AbortError' });
    expect(estado.leidas).toBeLessThan(8);
  }
});

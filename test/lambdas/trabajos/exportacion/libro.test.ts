import { read } from 'xlsx';
import type { CellObject } from 'xlsx';
import type * as S from '#graphql/generated/schema-types.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { createCertificacion, createGuardado } from '../../../support/factories/documento.ts';
import { NIT_PROVEEDOR, createCompra } from '../../../support/factories/factura-compra.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';
import { PASO } from '../../../support/pasos.ts';

const HOSTIL = '=HYPERLINK("http://x","y")';
const PEDIDO: S.LibroInput = {
  tipo: 'VENTAS',
  formato: 'XLSX',
  mes: 11,
  anio: 2026,
  folioInicial: 7,
  consolidado: false,
};

let ports: PortsEnMemoria;

beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  for (const [i, nombreReceptor] of ['Librería Ñandú', HOSTIL, 'Anulada'].entries()) {
    const idTransaccion = createId(i + 1);
    await ports.documentos.reserve(createGuardado({ nit: NIT_A, idTransaccion, nombreReceptor }), AHORA);
    await ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(createCertificacion(i + 1)), AHORA);
  }
  const anulacion = {
    ...{ requestId: 'anula-3', estado: 'ANULANDO' as const, motivo: 'Error', idUsuario: NIT_A },
    ...{ fechaHora: '2026-11-20T10:31:00-06:00', mensajes: [], intentos: 0 },
  };
  await ports.documentos.apply(NIT_A, createId(3), PASO.anulacionSolicitada(anulacion), AHORA);
  await ports.documentos.apply(NIT_A, createId(3), PASO.anulado('2026-11-20T10:32:00-06:00'), AHORA);
  const falsa = { emisor: 'FALSA', certificador: 'VALIDA' } as const;
  for (const compra of [
    createCompra(1, NIT_A),
    createCompra(2, NIT_A, { firmas: falsa }),
    createCompra(3, NIT_A, { fecha: '2026-10-31' }),
  ]) {
    const documento = { ...compra.documento, produccion: false };
    await ports.facturasCompra.put(NIT_A, { ...compra, documento }, AHORA);
  }
});

/** Asks for a book and lets the worker make it. */
async function generar(cambio: Partial<S.LibroInput> = {}): Promise<{ id: string; bytes: Buffer }> {
  const { id } = await createUsuario(ports).data('Mutation.generarLibro', { data: { ...PEDIDO, ...cambio } });
  await processExportacion(ports, { nit: NIT_A, id });
  const bytes = ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/libro`);
  if (bytes === undefined) throw new Error(`The book ${id} has no file`);
  return { id, bytes: Buffer.from(bytes) };
}

/** Cells of each sheet, by row. */
function sheetsOf(bytes: Buffer): Record<string, (CellObject | undefined)[][]> {
  const { Sheets } = read(bytes, { type: 'buffer', dense: true, cellNF: true });
  return Sheets as unknown as Record<string, CellObject[][]>;
}

test('a workbook has typed rows, harmless texts, and only the documents of its month', async () => {
  const { id, bytes } = await generar();
  const { Ventas: ventas = [], Resumen: resumen = [] } = sheetsOf(bytes);
  expect(ventas.map((fila) => fila[3]?.v)).toEqual([
    'Cliente',
    'Librería Ñandú',
    `'${HOSTIL}`,
    'ANULADA',
    undefined,
  ]);
  expect(ventas[1]?.[1]).toMatchObject({ t: 'n', z: 'dd/mm/yyyy', w: '20/11/2026' });
  expect(
    ventas
      .at(-1)
      ?.slice(5)
      .map((celda) => celda?.v),
  ).toEqual([200, 0, 0, 0, 0, 24, 224]);
  expect(resumen.at(-1)?.at(-1)).toMatchObject({ t: 'n', v: 224, z: '#,##0.00' });
  const { data } = createUsuario(ports);
  expect(await data('Query.getLibros', {})).toMatchObject([
    { ...PEDIDO, id, establecimiento: null, estado: 'LISTA', documentos: 3, total: 5, bytes: bytes.length },
  ]);
  expect(await data('Query.getReportes', {})).toEqual([]);
  expect(await data('Mutation.descargarLibro', { id })).toMatchObject({
    nombre: `libro-ventas-${NIT_A}-2026-11.xlsx`,
  });
});

test('purchases are in their book by supplier, and a forged one beside it', async () => {
  const { bytes } = await generar({ tipo: 'COMPRAS' });
  const hojas = sheetsOf(bytes);
  expect(hojas['Compras']?.map((fila) => fila[4]?.v)).toEqual(['NIT', NIT_PROVEEDOR, undefined]);
  const [, aparte] = hojas['No suman en este libro'] ?? [];
  expect(aparte?.at(-1)?.v).toMatch(/firma electrónica no es válida/);
});

test('the book on paper and the file of Asiste Libros are made too', async () => {
  expect((await generar({ formato: 'PDF', tipo: 'PEQUENO' })).bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  const lineas = (await generar({ formato: 'ASL', tipo: 'ASISTE' })).bytes
    .toString('latin1')
    .trim()
    .split('\r\n');
  expect(lineas.map((linea) => linea.split('|')[1])).toEqual(['C', 'V', 'V', 'V'].sort());
  expect(lineas.join('\n')).toContain('Librería Ñandú');
});

test('the worksheet of a month has its figures, and the sales of the year beside them', async () => {
  const { bytes } = await generar({ tipo: 'CIERRE', retenciones: 4.5, remanente: 10 });
  const { 'Qué declarar': hoja = [], 'Ventas del año': anio = [] } = sheetsOf(bytes);
  const figuras = new Map(hoja.slice(1).map((fila): [unknown, unknown] => [fila[1]?.v, fila[3]?.v]));
  const conceptos = ['Débito fiscal', 'Remanente del mes anterior', 'Retenciones de IVA recibidas'];
  expect(conceptos.map((concepto) => figuras.get(concepto))).toEqual([24, 10, 4.5]);
  expect(hoja[1]?.[0]?.v).toBe('SAT-2237');
  expect(anio.find((fila) => fila[0]?.v === '2026-11')?.[1]?.v).toBe(224);
});

test('a month without movement has a worksheet with zeros, of all establishments whatever was asked', async () => {
  const { bytes } = await generar({ tipo: 'CIERRE', mes: 2, establecimiento: 2 });
  const { 'Qué declarar': hoja = [] } = sheetsOf(bytes);
  expect(hoja.slice(1).map((fila) => fila[3]?.v)).toEqual(hoja.slice(1).map(() => 0));
  expect(hoja.length).toBeGreaterThan(10);
  expect(await createUsuario(ports).data('Query.getLibros', {})).toMatchObject([{ establecimiento: null }]);
});

test('a month to come, a wrong format and a wrong folio are refused before anything is stored', async () => {
  const { error } = createUsuario(ports);
  for (const [cambio, codigo] of [
    [{ mes: 12 }, 'FECHAS_INVALIDAS'],
    [{ mes: 13 }, 'FECHAS_INVALIDAS'],
    [{ formato: 'ASL' }, 'LIBRO_INVALIDO'],
    [{ folioInicial: 0 }, 'LIBRO_INVALIDO'],
    [{ establecimiento: 77 }, 'SUCURSAL_NO_ENCONTRADA'],
    [{ tipo: 'CIERRE', remanente: -1 }, 'LIBRO_INVALIDO'],
  ] as const)
    expect(await error('Mutation.generarLibro', { data: { ...PEDIDO, ...cambio } })).toMatchObject({
      codigo,
    });
  expect(await ports.exportaciones.listLibros(NIT_A, 10)).toEqual([]);
});

test('an issuer has one book under way, beside a report', async () => {
  const { data, error } = createUsuario(ports);
  await data('Mutation.generarLibro', { data: PEDIDO });
  expect(await error('Mutation.generarLibro', { data: PEDIDO })).toMatchObject({
    codigo: 'EXPORTACION_EN_CURSO',
  });
  const rango = { fechaInicial: AHORA.getTime() / 1000 - 86_400, fechaFinal: AHORA.getTime() / 1000 };
  await data('Mutation.generarReporteExcel', { ...rango, tipo: 'RESUMEN' });
});

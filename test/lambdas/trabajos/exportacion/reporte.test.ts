import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { read, utils } from 'xlsx';
import type { CellObject } from 'xlsx';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { createCertificacion, createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';
import { testWith } from '../../../support/needs.ts';
import { PASO } from '../../../support/pasos.ts';

const SEGUNDOS = AHORA.getTime() / 1000;
const RANGO = { fechaInicial: SEGUNDOS - 86_400, fechaFinal: SEGUNDOS + 86_400 };
/** Cents of the totals of the documents, of which the third is annulled and the fourth a credit note. */
const TOTALES = [11_200, 1, 99_999, 4_567, 123_456_789, 350];
const HOSTIL = '=HYPERLINK("http://x","y")';

let ports: PortsEnMemoria;

async function addCertificado(n: number, cambio: Partial<DocumentoCompleto>): Promise<void> {
  const guardado = createGuardado({ nit: NIT_A, idTransaccion: createId(n), ...cambio });
  await ports.documentos.reserve(guardado, AHORA);
  await ports.documentos.apply(NIT_A, createId(n), PASO.certificado(createCertificacion(n)), AHORA);
}

const toMonto = (centavos: number): string => (centavos / 100).toFixed(2);

beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  for (const [i, centavos] of TOTALES.entries()) {
    const iva = Math.round((centavos * 3) / 28);
    await addCertificado(i + 1, {
      total: toMonto(centavos),
      totalIva: toMonto(iva),
      tipoDoc: i === 3 ? 'NCRE' : 'FACT',
      moneda: i === 5 ? 'USD' : 'GTQ',
      nombreReceptor: i === 1 ? HOSTIL : 'Librería Ñandú & Cía.',
      idReceptor: '0012345',
    });
  }
  const anulacion = {
    requestId: 'anula-3',
    estado: 'ANULANDO' as const,
    motivo: 'Error',
    fechaHora: '2026-11-20T10:31:00-06:00',
    idUsuario: NIT_A,
    mensajes: [],
    intentos: 0,
  };
  await ports.documentos.apply(NIT_A, createId(3), PASO.anulacionSolicitada(anulacion), AHORA);
  await ports.documentos.apply(NIT_A, createId(3), PASO.anulado('2026-11-20T10:32:00-06:00'), AHORA);
});

/** Asks for a report and lets the worker make it; answers its bytes, or none where it has no file. */
async function generar(args: object): Promise<{ id: string; bytes: Uint8Array | undefined }> {
  const { id } = await createUsuario(ports).data('Mutation.generarReporteExcel', { ...RANGO, ...args });
  await processExportacion(ports, { nit: NIT_A, id });
  const { archivos } = ports.memoria;
  const carpeta = `${NIT_A}/exportaciones/${id}`;
  return { id, bytes: archivos.get(`${carpeta}/reporte.xlsx`) ?? archivos.get(`${carpeta}/reporte.xls`) };
}

/** Cells of the only sheet, by row. */
function cellsOf(bytes: Uint8Array | undefined): (CellObject | undefined)[][] {
  const { SheetNames, Sheets } = read(bytes, { type: 'buffer', dense: true, cellNF: true });
  expect(SheetNames).toHaveLength(1);
  return Sheets[SheetNames[0] ?? ''] as unknown as CellObject[][];
}

/** Signed cents with which each document counts, written by hand: the third is annulled and the fourth lowers. */
const SIGNOS = [1, 1, 0, -1, 1, 1];
const FIRMADOS = TOTALES.map((centavos, i) => (SIGNOS[i] ?? 0) * centavos);
const TOTAL_GTQ = FIRMADOS.slice(0, 5).reduce((suma, centavos) => suma + centavos, 0);

test('a summary has one typed row for each sale, annulled ones as zero, and the totals of each currency', async () => {
  const { id, bytes } = await generar({ tipo: 'RESUMEN' });
  const [encabezado = [], ...filas] = cellsOf(bytes);
  const titulos = encabezado.map((celda) => celda?.v);
  const [total, estado, nombre, emision] = ['Total', 'Estado', 'Nombre del receptor', 'Fecha de emisión'].map(
    (titulo) => titulos.indexOf(titulo),
  ) as [number, number, number, number];
  const receptor = titulos.indexOf('ID del receptor');
  expect(
    filas
      .slice(0, -2)
      .map((fila) => fila[total]?.v)
      .sort(),
  ).toEqual(FIRMADOS.map((c) => c / 100).sort());
  for (const fila of filas) expect(fila[total]).toMatchObject({ t: 'n', z: '#,##0.00' });
  expect(filas[0]?.[receptor]).toMatchObject({ t: 's', v: '0012345' });
  expect(filas[0]?.[emision]).toMatchObject({ t: 'n', z: 'dd/mm/yyyy', w: '20/11/2026' });
  expect(filas.filter((fila) => fila[estado]?.v === 'Anulado')).toHaveLength(1);
  expect(filas.find((fila) => String(fila[nombre]?.v).includes('HYPERLINK'))?.[nombre]).toMatchObject({
    t: 's',
    v: `'${HOSTIL}`,
  });
  expect(filas.slice(-2).map((fila) => [fila[0]?.v, fila[total]?.v])).toEqual([
    ['Total GTQ', TOTAL_GTQ / 100],
    ['Total USD', 3.5],
  ]);
  const { data } = createUsuario(ports);
  expect(await data('Query.getReportes', {})).toMatchObject([
    { id, tipo: 'RESUMEN', estado: 'LISTA', documentos: 6, total: 6, filas: 6, bytes: bytes?.length },
  ]);
  expect(await data('Mutation.descargarReporte', { id })).toMatchObject({ nombre: 'Resumen de Ventas.xlsx' });
});

testWith(
  ['soffice'],
  'LibreOffice reads the same numbers out of every kind of file',
  async () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'reportes-'));
    try {
      const nombres: string[] = [];
      for (const tipo of ['RESUMEN', 'SAT', 'DETALLE', 'DOCUMENTOS']) {
        const { bytes } = await generar({ tipo });
        const nombre = join(carpeta, `${tipo}.${tipo === 'SAT' ? 'xls' : 'xlsx'}`);
        writeFileSync(nombre, bytes ?? new Uint8Array());
        nombres.push(nombre);
      }
      const filtro = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';
      const perfil = `-env:UserInstallation=file://${carpeta}/perfil`;
      spawnSync('soffice', [perfil, '--headless', '--convert-to', filtro, '--outdir', carpeta, ...nombres]);
      for (const tipo of ['RESUMEN', 'SAT', 'DETALLE', 'DOCUMENTOS']) {
        const texto = readFileSync(join(carpeta, `${tipo}.csv`), 'utf8');
        const [titulos = [], ...filas] = Papa.parse<string[]>(texto.trim()).data;
        const total = titulos.indexOf('Total');
        const leidos = filas.map((fila) => Math.round(Number(fila[total]) * 100));
        expect(leidos.slice(0, -2).sort()).toEqual([...FIRMADOS].sort());
        expect(leidos.slice(-2)).toEqual([TOTAL_GTQ, 350]);
        expect(texto).toContain('Librería Ñandú & Cía.');
        expect(texto).toContain('0012345');
      }
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  },
  60_000,
);

test('a report keeps what was chosen, and one without rows has no file', async () => {
  const { bytes } = await generar({ tipo: 'DETALLE', filtro: { estado: 'VIGENTES', moneda: 'USD' } });
  expect(cellsOf(bytes)).toHaveLength(1 + 1 + 1);
  const vacio = await generar({ tipo: 'RESUMEN', filtro: { sucursal: 9 } });
  expect(vacio.bytes).toBeUndefined();
  const { data, error } = createUsuario(ports);
  expect((await data('Query.getReportes', {})).find(({ id }) => id === vacio.id)).toMatchObject({
    filas: 0,
    bytes: 0,
  });
  expect(await error('Mutation.descargarReporte', { id: vacio.id })).toMatchObject({
    codigo: 'EXPORTACION_NO_DISPONIBLE',
  });
});

test('a report of more rows than a worker can hold is given up at once, and frees the place', async () => {
  const { data } = createUsuario(ports);
  const { id } = await data('Mutation.generarReporteExcel', { ...RANGO, tipo: 'RESUMEN' });
  await processExportacion(ports, { nit: NIT_A, id }, { filasMaximas: 5 });
  expect(await ports.exportaciones.find(NIT_A, id)).toMatchObject({ estado: 'FALLIDA' });
  await data('Mutation.generarReporteExcel', { ...RANGO, tipo: 'RESUMEN' });
});

test('a request is refused with the texts of the specification', async () => {
  const { error } = createUsuario(ports);
  const viejo = { fechaInicial: 0, fechaFinal: 1 };
  const pedidos = [
    RANGO,
    { ...viejo, tipo: 'SAT' },
    { fechaFinal: 1, tipo: 'SAT' },
    { fechaInicial: 1, tipo: 'SAT' },
  ];
  const textos = [];
  for (const pedido of pedidos)
    textos.push((await error('Mutation.generarReporteExcel', pedido as never)).mensaje);
  expect(textos).toEqual([
    'No se recibió el atributo opts',
    'No hay documentos',
    'No incluye la fecha de inicio',
    'No incluye la fecha final',
  ]);
});

test('a worker that dies between stored rows goes on there, and nothing is in the sheet twice', async () => {
  const { id } = await createUsuario(ports).data('Mutation.generarReporteExcel', {
    ...RANGO,
    tipo: 'RESUMEN',
  });
  let puestos = 0;
  const rotos = {
    ...ports,
    temporales: {
      ...ports.temporales,
      put: async (...args: Parameters<typeof ports.temporales.put>) => {
        puestos += 1;
        if (puestos === 3) throw new Error('The worker died');
        return ports.temporales.put(...args);
      },
    },
  };
  await processExportacion(rotos, { nit: NIT_A, id }, { idsPorLista: 4, partesPorLibro: 2 });
  expect((await ports.exportaciones.find(NIT_A, id))?.avance).toMatchObject({ isContado: true, total: 6 });
  const despues = { ...ports, now: () => new Date(AHORA.getTime() + 60_000) };
  await processExportacion(despues, { nit: NIT_A, id }, { idsPorLista: 4, partesPorLibro: 2 });
  const bytes = ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/reporte.xlsx`);
  const { Sheets, SheetNames } = read(bytes, { type: 'buffer' });
  const filas = utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
  expect(
    filas
      .slice(0, -2)
      .map(({ Total }) => Total)
      .sort(),
  ).toEqual(FIRMADOS.map((c) => c / 100).sort());
});

test('a report of real documents says how many rows of test documents it left out', async () => {
  const real = createGuardado({ nit: NIT_A, idTransaccion: createId(7) });
  await ports.documentos.reserve(real, AHORA);
  const certificado = PASO.certificado(createCertificacion(7, { produccion: true }));
  await ports.documentos.apply(NIT_A, createId(7), certificado, AHORA);
  const { id } = await generar({ tipo: 'RESUMEN' });
  expect(await createUsuario(ports).data('Query.getReportes', {})).toMatchObject([
    { id, filas: 1, dePrueba: 6 },
  ]);
});

import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import { SIN_CLASIFICAR } from '#domain/importacion/clasificacion.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { asientoOf } from '#domain/libros/asiento.ts';
import { buildHoja } from '#domain/libros/hoja.ts';
import type { TipoLibro } from '#domain/libros/pedido.ts';
import { filaCompraOf, filaVentaOf } from '#domain/reportes/fila.ts';
import { REPORTES, TIPOS_REPORTE, filasTotales } from '#domain/reportes/tablas.ts';
import type { Celda, TipoCelda } from '#domain/reportes/columnas.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { inventAnio, recompute } from '../test/domain/libros/anio.ts';
import type { Anio } from '../test/domain/libros/anio.ts';
import { createAnulacion, createCertificacion, createGuardado } from '../test/support/factories/documento.ts';
import { createCompra } from '../test/support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../test/support/factories/ids.ts';
import type { PortsEnMemoria } from '../test/support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../test/support/llamadas.ts';
import { PASO } from '../test/support/pasos.ts';
import type { Medida } from './medida.mts';

/** Signatures of a purchase that counts. */
const FIRMADA = { emisor: 'VALIDA', certificador: 'VALIDA' } as const;

const DOCUMENTOS = 50_000;
const MES = '2026-11';
const RANGO = {
  fechaInicial: AHORA.getTime() / 1000 - 40 * 86_400,
  fechaFinal: AHORA.getTime() / 1000 + 86_400,
};
const LIBROS = ['VENTAS', 'COMPRAS', 'PEQUENO'] as const satisfies readonly TipoLibro[];
/** Comma, quotes, UTF-8, from row 1, numbers as they are stored, and every sheet in a file of its own. */
const FILTRO = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** A sheet as the database says it: the kinds of its columns, and its rows below the heading, with the totals. */
type Esperada = { tipos: readonly TipoCelda[]; filas: readonly (readonly Celda[])[] };
type Libro = { nombre: string; bytes: Uint8Array; hojas: readonly Esperada[] };

/**
 * Lets LibreOffice open each workbook of the product and compares every number with the documents of the store; then measures a
 * report of many documents beside the bare library that writes the same rows.
 */
export async function excelCases(folder: string): Promise<Medida[]> {
  await roundTrip(folder);
  return compareTamano(folder);
}

async function roundTrip(folder: string): Promise<void> {
  if (spawnSync('soffice', ['--version']).error !== undefined) {
    console.info('not checked: LibreOffice (soffice) is absent, so no workbook was opened');
    return;
  }
  const ports = createPortsDePrueba({ now: () => AHORA });
  const anio = await fillStore(ports);
  const libros = [...(await makeReportes(ports, anio)), ...(await makeLibros(ports, anio))];
  const salida = join(folder, 'csv');
  await mkdir(salida);
  const nombres = libros.map(({ nombre }) => join(folder, nombre));
  await Promise.all(libros.map(({ bytes }, i) => writeFile(nombres[i] ?? '', bytes)));
  const perfil = `-env:UserInstallation=file://${folder}/perfil`;
  await promisify(execFile)('soffice', [
    perfil,
    '--headless',
    '--convert-to',
    FILTRO,
    '--outdir',
    salida,
    ...nombres,
  ]);
  const hechos = await readdir(salida);
  for (const { nombre, hojas } of libros) {
    const suyos = hechos.filter((hecho) => hecho.startsWith(`${nombre.replace(/\.xlsx?$/, '')}-`));
    if (suyos.length !== hojas.length)
      throw new Error(`${nombre} has ${suyos.length} sheets of ${hojas.length}`);
    const leidas = await Promise.all(suyos.map(async (hecho) => readCsv(join(salida, hecho))));
    const iguales = hojas.map((hoja) => Math.max(...leidas.map((leida) => countIguales(hoja, leida))));
    if (iguales.some((each) => each < 0)) throw new Error(`${nombre}: LibreOffice reads other numbers`);
    console.info(`ok   ${nombre}: ${iguales.reduce((suma, each) => suma + each, 0)} numbers as in the store`);
  }
}

/** A month of 180 sales, some of them annulled, and 180 purchases of an issuer of the general regime. */
async function fillStore(ports: PortsEnMemoria): Promise<Anio> {
  await addEmisor(ports);
  const creditos = { cantidad: 1_000, usuario: 'o' };
  for (const saldo of ['CerV', 'SatC'] as const)
    await ports.creditos.adjust(NIT_A, { id: saldo, saldo, ...creditos }, AHORA);
  const inventado = inventAnio('general', 41);
  const ventas: DocumentoCompleto[] = [];
  for (const [i, venta] of inventado.ventas.map(toMes).entries()) {
    const { idTransaccion } = venta;
    const certificacion = createCertificacion(i + 1, { produccion: true, numero: String(16_384 + i) });
    await ports.documentos.reserve(createGuardado({ ...venta, statusDocumento: 'EN_PROCESO' }), AHORA);
    await ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(certificacion), AHORA);
    if (i % 9 === 0) {
      const anulacion = createAnulacion();
      await ports.documentos.apply(NIT_A, idTransaccion, PASO.anulacionSolicitada(anulacion), AHORA);
      await ports.documentos.apply(NIT_A, idTransaccion, PASO.anulado('2026-11-20T10:32:00-06:00'), AHORA);
    }
    const guardado = await ports.documentos.find(NIT_A, idTransaccion);
    if (guardado === null) throw new Error('A sale was not stored');
    ventas.push(guardado.documento);
  }
  const compras = inventado.compras.map((compra) => toMes({ ...compra, statusDocumento: 'CERTIFICADO' }));
  for (const [i, documento] of compras.entries()) {
    const base = createCompra(i + 1, NIT_A);
    await ports.facturasCompra.put(NIT_A, { ...base, documento, clasificacion: SIN_CLASIFICAR }, AHORA);
  }
  return { ventas, compras };
}

function toMes(documento: DocumentoCompleto): DocumentoCompleto {
  const fechaEmision = documento.fechaEmision.replace(/^\d{4}-\d{2}/, MES).replace(/-2[1-8]T/, '-19T');
  return { ...documento, fechaEmision, fechaEmisionUnix: Date.parse(fechaEmision) / 1000 };
}

async function makeReportes(ports: PortsEnMemoria, { ventas }: Anio): Promise<Libro[]> {
  const libros: Libro[] = [];
  for (const tipo of TIPOS_REPORTE) {
    const { id } = await createUsuario(ports).data('Mutation.generarReporteExcel', { ...RANGO, tipo });
    await processExportacion(ports, { nit: NIT_A, id });
    const reporte = REPORTES[tipo];
    const filas = ventas.flatMap((documento) => reporte.filasOf(filaVentaOf(documento, SIN_TASAS)));
    libros.push({
      ...{
        nombre: `${tipo}.${reporte.formato}`,
        bytes: takeArchivo(ports, id, `reporte.${reporte.formato}`),
      },
      hojas: [
        {
          tipos: reporte.columnas.map(({ tipo: suyo }) => suyo),
          filas: [...filas.map(({ celdas }) => celdas), ...filasTotales(reporte, filas)],
        },
      ],
    });
  }
  return libros;
}

async function makeLibros(ports: PortsEnMemoria, anio: Anio): Promise<Libro[]> {
  const filas = [
    ...anio.ventas.map((documento) => filaVentaOf(documento, SIN_TASAS)),
    ...anio.compras.map((documento) =>
      filaCompraOf({ documento, clasificacion: SIN_CLASIFICAR, firmas: FIRMADA }, SIN_TASAS),
    ),
  ];
  const asientos = filas.flatMap((fila) => asientoOf(fila) ?? []);
  const pedido = { formato: 'XLSX', mes: 11, anio: 2026, folioInicial: 1, consolidado: false } as const;
  const libros: Libro[] = [];
  for (const tipo of LIBROS) {
    const { id } = await createUsuario(ports).data('Mutation.generarLibro', { data: { ...pedido, tipo } });
    await processExportacion(ports, { nit: NIT_A, id });
    const hoja = buildHoja(asientos, { tipo, consolidado: false, establecimiento: null, isProduccion: true });
    checkTotales(anio, tipo, hoja.bloques.at(tipo === 'COMPRAS' ? 0 : -1)?.totales.at(-1));
    const bloques = [...hoja.bloques, hoja.resumen, ...(hoja.apartados === null ? [] : [hoja.apartados])];
    libros.push({
      ...{ nombre: `${tipo}-libro.xlsx`, bytes: takeArchivo(ports, id, 'libro') },
      hojas: bloques.map(({ columnas, filas: suyas, totales }) => ({
        tipos: columnas.map((columna) => columna.tipo),
        filas: totales.length === 0 ? suyas : [...suyas, totales],
      })),
    });
  }
  return libros;
}

/** The total of a book is that of a second computation, which uses no function of the product. */
function checkTotales(anio: Anio, tipo: (typeof LIBROS)[number], total: Celda | undefined): void {
  const cents = recompute(anio, tipo === 'COMPRAS' ? 'compras' : 'ventas', MES)['total'] ?? 0;
  if (Math.round(Number(total) * 100) !== cents)
    throw new Error(`${tipo} adds up to ${total ?? 'nothing'}, not ${cents}`);
}

function takeArchivo(ports: PortsEnMemoria, id: string, nombre: string): Uint8Array {
  const bytes = ports.memoria.archivos.get(`${NIT_A}/exportaciones/${id}/${nombre}`);
  if (bytes === undefined) throw new Error(`The job ${id} made no ${nombre}`);
  return bytes;
}

/** Rows below the heading of a sheet that LibreOffice wrote as CSV. */
async function readCsv(path: string): Promise<string[][]> {
  return Papa.parse<string[]>((await readFile(path, 'utf8')).trimEnd()).data.slice(1);
}

const NUMEROS: readonly TipoCelda[] = ['monto', 'cantidad', 'entero'];

/** Numbers of a sheet that were read as they are in the store, row by row; -1 when one differs. */
function countIguales({ tipos, filas }: Esperada, leidas: readonly string[][]): number {
  if (leidas.length !== filas.length) return -1;
  const clave = (fila: readonly Celda[]): string =>
    fila.map((celda, i) => (isNumero(tipos[i], celda) ? printExacto(celda ?? '') : '')).join('|');
  const [suyas, otras] = [filas, leidas].map((todas) => todas.map(clave).sort());
  if (suyas?.join('\n') !== otras?.join('\n')) return -1;
  return filas.flatMap((fila) => fila.filter((celda, i) => isNumero(tipos[i], celda))).length;
}

function isNumero(tipo: TipoCelda | undefined, celda: Celda): boolean {
  return tipo !== undefined && NUMEROS.includes(tipo) && celda !== null && /^-?\d+(?:\.\d+)?$/.test(celda);
}

/** A number without the zeros at its end. */
const printExacto = (texto: string): string => texto.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Measures a report of many documents, its time and its memory, beside the bare library; each in a process of its own. */
async function compareTamano(folder: string): Promise<Medida[]> {
  const partes = join(folder, 'filas');
  await mkdir(partes);
  const [documento] = inventAnio('general', 41).ventas;
  if (documento === undefined) throw new Error('The year has no sale');
  for (let i = 0; i < DOCUMENTOS / POR_PARTE; i += 1) {
    const filas = Array.from({ length: POR_PARTE }, (_, j) =>
      REPORTES.DOCUMENTOS.filasOf(
        filaVentaOf({ ...documento, numero: String(i * POR_PARTE + j + 1) }, SIN_TASAS),
      ),
    ).flat();
    await writeFile(join(partes, String(i)), JSON.stringify(filas));
  }
  const [nuestro, simple] = [await measure(partes, 'producto'), await measure(partes, 'simple')];
  const nombre = `excel of ${DOCUMENTOS} documents`;
  const base = 'the bare library with the same rows';
  return [
    {
      ...{ nombre, unidad: 's', p50: nuestro.segundos, p95: nuestro.segundos },
      base: { nombre: base, p50: simple.segundos, p95: simple.segundos },
    },
    {
      ...{ nombre: `${nombre}, memory`, unidad: 'MB', p50: nuestro.mb, p95: nuestro.mb },
      base: { nombre: base, p50: simple.mb, p95: simple.mb },
    },
  ];
}

/** Rows of one part, as many as the job stores in one file. */
const POR_PARTE = 2_000;

async function measure(
  partes: string,
  modo: 'producto' | 'simple',
): Promise<{ segundos: number; mb: number }> {
  const solo = join('bench', 'excel-solo.mts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', solo, partes, modo]);
  return JSON.parse(stdout) as { segundos: number; mb: number };
}

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import type { Emision } from '#domain/documentos/vida/build-documento.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import { stampDte } from '#lambdas/adapters/certificadores/practica/sello.ts';
import { createCertificadoPractica, openParPractica } from '#lambdas/firma/llave-practica.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { importArchivo } from '#lambdas/shared/import-archivo.ts';
import type { FuenteArchivo } from '#lambdas/ports/archivos.ts';
import { SILLA, createBorradorDePrueba } from '../test/support/factories/borrador.ts';
import { buildXml, createEmision } from '../test/support/factories/emision.ts';
import { createId } from '../test/support/factories/ids.ts';
import { measureCienMil } from './cien-mil.mts';
import { compare, type Medida } from './medida.mts';
import { parseBare } from './parse-bare.mts';
import type * as trabajador from './trabajador.mts';
import { createZipFirmado } from './zip-firmado.mts';

const NIT = '99900017';
const AHORA = new Date('2026-11-25T20:00:00-06:00');
const LINEAS = 5;
const CANTIDAD = 5_000;

/**
 * Measures the import of a ZIP of signed documents of five lines: its time without a store and by the whole worker, which verifies both
 * signatures and stores, beside taking the same ZIP apart and parsing each document with fast-xml-parser and nothing else, and its
 * memory beside the limit. `isLarga` imports 100,000 too.
 */
export async function importacionCases(folder: string, isLarga: boolean): Promise<Medida[]> {
  const xml = await createFirmado(LINEAS);
  const zip = zipOf(xml, CANTIDAD);
  const nombre = `import of a ZIP of ${CANTIDAD} documents`;
  const run = () => importAll(memoria(zip), CANTIDAD);
  const base = { nombre: 'bare zlib and fast-xml-parser', run: () => Promise.resolve(parseBare(zip)) };
  const leido = await compare(3, { nombre, run }, base, 1);
  const trabajado = await compareTrabajo(base);
  for (const medida of [leido, trabajado])
    console.info(
      `${medida.nombre}: ${porSegundo(medida.p50)} files/s, ${base.nombre} ${porSegundo(medida.base.p50)}`,
    );
  if (isLarga) await measureCienMil(folder);
  return [leido, trabajado, await measureMemoria(folder, xml)];
}

const porSegundo = (ms: number): number => Math.round((CANTIDAD * 1_000) / ms);

/**
 * Measures the worker with stores in memory: both signatures of each document are verified, and a purchase is stored. It runs as it is
 * bundled for the cloud, because the loader of the bench adds a call to each function that is made.
 */
async function compareTrabajo(base: { nombre: string }): Promise<Medida> {
  const outfile = resolve('node_modules', '.cache', 'bench', 'trabajador.mjs');
  await build({
    ...{ entryPoints: [join('bench', 'trabajador.mts')], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
  });
  const { importByWorker } = (await import(pathToFileURL(outfile).href)) as typeof trabajador;
  const zip = await createZipFirmado(NIT, 1, CANTIDAD);
  const nombre = `import of ${CANTIDAD} documents by the worker`;
  const suya = { nombre: base.nombre, run: () => Promise.resolve(parseBare(zip)) };
  return compare(3, { nombre, run: () => importByWorker(zip, NIT, CANTIDAD) }, suya, 1);
}

/** A document that its issuer and the certifier of practice have signed, so that it is as long as a real one. */
export async function createFirmado(lineas: number): Promise<string> {
  const certificado = createCertificadoPractica(await openParPractica(), NIT, AHORA);
  const firma = { certificado, signingTime: AHORA };
  const emitido = signXades(buildXml(createEmisionDe(lineas)), {
    ...firma,
    referenceId: 'DatosEmision',
    signatureId: 'xmldsig-emisor',
  });
  const uuid = createId(0).toUpperCase();
  const sellado = stampDte(
    emitido,
    { uuid, ...serieNumeroOf(uuid) },
    {
      certificador: { nit: '99900122', nombre: 'CERTIFICADOR DE PRUEBA' },
      fecha: '2026-11-20T10:00:05-06:00',
    },
  );
  return signXades(sellado, {
    ...firma,
    referenceId: 'DatosCertificados',
    signatureId: 'xmldsig-certificador',
  });
}

/** An emission of one line as often as asked for. */
export function createEmisionDe(lineas: number): Emision {
  const borrador = createBorradorDePrueba({}, SILLA);
  const [linea] = borrador.detalle;
  if (linea === undefined) throw new Error('The draft has no line');
  return createEmision({ borrador: { ...borrador, detalle: Array.from({ length: lineas }, () => linea) } });
}

/** A ZIP of copies of the document, each with an authorisation of its own. */
function zipOf(xml: string, cantidad: number): Uint8Array {
  const uuid = createId(0).toUpperCase();
  const archivos = Array.from({ length: cantidad }, (_, i) => [
    `${i}.xml`,
    new Uint8Array(Buffer.from(xml.replace(uuid, createId(i).toUpperCase()))),
  ]);
  return zipSync(Object.fromEntries(archivos) as Record<string, Uint8Array>, { mtime: '2026-11-25' });
}

function memoria(bytes: Uint8Array): FuenteArchivo {
  return {
    bytes: bytes.length,
    read: (desde, hasta) => Promise.resolve(bytes.subarray(desde, hasta)),
  };
}

/** Imports all; a wrong answer must fail the bench, even when it is fast. */
async function importAll(fuente: FuenteArchivo, cantidad: number): Promise<void> {
  const contexto = { nit: NIT, ahora: AHORA.getTime() };
  let importados = 0;
  for await (const { resultado } of importArchivo('mes.zip', fuente, contexto))
    if (resultado === 'leido') importados += 1;
  if (importados !== cantidad) throw new Error(`${importados} of ${cantidad} documents were imported`);
}

/** Measures the largest memory of a process that does nothing but import a file on disk, beside the limit, and tells that of the baseline. */
async function measureMemoria(folder: string, xml: string): Promise<Medida> {
  const path = join(folder, 'mes.zip');
  await writeFile(path, zipOf(xml, CANTIDAD));
  const runSolo = async (modo: 'producto' | 'simple'): Promise<number> => {
    const solo = join('bench', 'importar-solo.mts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', solo, path, modo]);
    const { importados, mb: suyos } = JSON.parse(stdout) as { importados: number; mb: number };
    if (importados !== CANTIDAD) throw new Error(`${importados} documents were imported`);
    return suyos;
  };
  const mb = await runSolo('producto');
  console.info(
    `memory: ${Math.round(mb)} MB, bare unzip and fast-xml-parser ${Math.round(await runSolo('simple'))} MB`,
  );
  return {
    nombre: `import of a ZIP of ${CANTIDAD} documents, memory`,
    unidad: 'MB',
    ...{ p50: mb, p95: mb },
    base: { nombre: 'the limit', p50: 300, p95: 300 },
  };
}

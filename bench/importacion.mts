import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { zipSync } from 'fflate';
import { findFin, largoLocalOf, listEntradas } from '#domain/archivos/directorio-zip.ts';
import type { Emision } from '#domain/documentos/vida/build-documento.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import { stampDte } from '#lambdas/adapters/certificadores/practica/sello.ts';
import { createCertificadoPractica, openParPractica } from '#lambdas/firma/llave-practica.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { importArchivo } from '#lambdas/shared/import-archivo.ts';
import type { FuenteArchivo } from '#lambdas/shared/walk-archivo.ts';
import { SILLA, createBorradorDePrueba } from '../test/support/factories/borrador.ts';
import { buildXml, createEmision } from '../test/support/factories/emision.ts';
import { createId } from '../test/support/factories/ids.ts';
import { compare, type Medida } from './medida.mts';

const NIT = '99900017';
const AHORA = new Date('2026-11-25T20:00:00-06:00');
const LINEAS = 5;
const CANTIDAD = 1_000;
const CANTIDAD_MEMORIA = 10_000;

/**
 * Measures the import of a ZIP of signed documents of five lines, without storing them: its time beside taking the same ZIP
 * apart and parsing each document with fast-xml-parser and nothing else, and its memory beside the limit.
 */
export async function importacionCases(folder: string): Promise<Medida[]> {
  const xml = await createFirmado(LINEAS);
  const zip = zipOf(xml, CANTIDAD);
  const nombre = `import of a ZIP of ${CANTIDAD} documents`;
  const run = () => importAll(memoria(zip), CANTIDAD);
  const base = { nombre: 'bare zlib and fast-xml-parser', run: () => Promise.resolve(parseBare(zip)) };
  return [await compare(7, { nombre, run }, base, 2), await measureMemoria(folder, xml)];
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

const BARE = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false });

/** Parses every document and nothing else; answers how many. */
function parseBare(zip: Uint8Array): number {
  const fin = findFin(zip);
  const entradas = (fin === null ? null : listEntradas(zip.subarray(fin.inicio), fin.entradas)) ?? [];
  for (const { inicio, comprimidos } of entradas) {
    const desde = inicio + (largoLocalOf(zip.subarray(inicio)) ?? 0);
    BARE.parse(inflateRawSync(zip.subarray(desde, desde + comprimidos)).toString('utf8'));
  }
  return entradas.length;
}

/** Measures the largest memory of a process that does nothing but import a file on disk, beside the limit. */
async function measureMemoria(folder: string, xml: string): Promise<Medida> {
  const path = join(folder, 'mes.zip');
  await writeFile(path, zipOf(xml, CANTIDAD_MEMORIA));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    join('bench', 'importar-solo.mts'),
    path,
  ]);
  const { importados, mb } = JSON.parse(stdout) as { importados: number; mb: number };
  if (importados !== CANTIDAD_MEMORIA) throw new Error(`${importados} documents were imported`);
  return {
    nombre: `import of a ZIP of ${CANTIDAD_MEMORIA} documents, memory`,
    unidad: 'MB',
    ...{ p50: mb, p95: mb },
    base: { nombre: 'the limit', p50: 300, p95: 300 },
  };
}

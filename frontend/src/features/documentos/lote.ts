import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { nombreBaseOf } from '#domain/exportacion/nombres.ts';
import { catalogError } from '../../lib/api-error.ts';
import { t } from './i18n.ts';
import { impresionOf } from '../../datos/impresion.ts';
import { toAlert } from '../../lib/to-alert.ts';
import { createDocumentosPdf, createFacturaPdf } from '#print/factura-pdf.ts';
import type { DocumentoPorImprimir } from '#print/factura-pdf.ts';
import { readDocumento } from './api.ts';
import type { DocumentoLeido } from './api.ts';
import type { Resumen } from './resumenes.ts';

/** A document that could not be put in the file, which contains the others. */
export type Fallo = { nombre: string; mensaje: string };
/** Result; `archivo` is null when no document could be put in it. */
export type Lote = { archivo: Blob | null; documentos: number; fallos: readonly Fallo[] };
export type OpcionesLote = { senal: AbortSignal; onAvance: (hechos: number) => void };
export type ServiciosLote = {
  read: (
    idTransaccion: string,
    senal: AbortSignal,
  ) => Promise<Pick<DocumentoLeido, 'documento' | 'xmlUrl'> | null>;
  readXml: (url: string, senal: AbortSignal) => Promise<Uint8Array>;
  impresionOf: typeof impresionOf;
};

const SERVICIOS: ServiciosLote = { read: readDocumento, readXml, impresionOf };

/** Number of documents read ahead while one is drawn; no more are in memory at a time. */
const LECTURAS = 4;
/** Milliseconds of work between two pauses in which the page responds. */
const ENTRE_PAUSAS_MS = 30;
/** Size in bytes from which finished pieces move to the browser's own storage, out of the page's memory. */
const TROZO = 4_000_000;
const COMPRESION = 6;

type Leido = DocumentoPorImprimir & { xml: Uint8Array | null };

/** Puts PDF and certified XML of each document in a ZIP, under unique names. */
export async function createZip(
  filas: readonly Resumen[],
  opciones: OpcionesLote,
  servicios: ServiciosLote = SERVICIOS,
): Promise<Lote> {
  const fallos: Fallo[] = [];
  const zip = openZip();
  const pause = createPause();
  let documentos = 0;
  const lecturas = readEach(filas, { ...opciones, conXml: true }, servicios);
  for await (const { fila, leido, error } of lecturas) {
    try {
      if (leido === null) throw error;
      const pdf = await createFacturaPdf(leido.documento, leido);
      const base = nombreBaseOf(leido.documento).replace(/^documentos\//, '');
      zip.add(`${base}.pdf`, pdf);
      if (leido.xml !== null) zip.add(`${base}.xml`, leido.xml);
      documentos += 1;
    } catch (cause) {
      fallos.push(toFallo(fila, cause));
    }
    await pause();
    opciones.senal.throwIfAborted();
  }
  return { archivo: documentos === 0 ? null : zip.finish(), documentos, fallos };
}

/** Makes one PDF of all documents, in the order of the list. */
export async function createPdfUnico(
  filas: readonly Resumen[],
  opciones: OpcionesLote & { titulo: string },
  servicios: ServiciosLote = SERVICIOS,
): Promise<Lote> {
  const fallos: Fallo[] = [];
  let documentos = 0;
  async function* leidos(): AsyncGenerator<DocumentoPorImprimir> {
    const lecturas = readEach(filas, { ...opciones, conXml: false }, servicios);
    for await (const { fila, leido, error } of lecturas) {
      if (leido === null) fallos.push(toFallo(fila, error));
      else {
        documentos += 1;
        yield leido;
      }
    }
  }
  const { senal, titulo } = opciones;
  const bytes = await createDocumentosPdf(leidos(), { titulo, senal });
  const archivo = documentos === 0 ? null : new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
  return { archivo, documentos, fallos };
}

type Lectura = { fila: Resumen; leido: Leido | null; error: unknown };
type OpcionesLectura = OpcionesLote & { conXml: boolean };

/**
 * Reads the documents in order, a few ahead; a failed one is reported in its place. One counts as done when the next is
 * asked for.
 */
async function* readEach(
  filas: readonly Resumen[],
  opciones: OpcionesLectura,
  servicios: ServiciosLote,
): AsyncGenerator<Lectura> {
  const { senal, onAvance } = opciones;
  const enCurso: Promise<Lectura>[] = [];
  const settle = (fila: Resumen): Promise<Lectura> =>
    readUno(fila, opciones, servicios).then(
      (leido) => ({ fila, leido, error: null }),
      (error: unknown) => ({ fila, leido: null, error }),
    );
  let siguiente = 0;
  for (let hechos = 0; hechos < filas.length; hechos += 1) {
    for (const fila of filas.slice(siguiente, hechos + LECTURAS)) enCurso.push(settle(fila));
    siguiente = Math.max(siguiente, Math.min(filas.length, hechos + LECTURAS));
    const lectura = await enCurso.shift();
    senal.throwIfAborted();
    if (lectura !== undefined) yield lectura;
    onAvance(hechos + 1);
  }
}

async function readUno(
  { idTransaccion, statusDocumento }: Resumen,
  { senal, conXml }: OpcionesLectura,
  servicios: ServiciosLote,
): Promise<Leido> {
  if (!isEstado(statusDocumento, 'imprimible')) throw new SinCertificar();
  const leido = await servicios.read(idTransaccion, senal);
  if (leido === null) throw catalogError('DOCUMENTO_NO_ENCONTRADO');
  const { documento, xmlUrl } = leido;
  const [impresion, xml] = await Promise.all([
    servicios.impresionOf(documento.codigoEstablecimiento),
    conXml && xmlUrl !== null ? servicios.readXml(xmlUrl, senal) : null,
  ]);
  return { ...impresion, documento, xml };
}

async function readXml(url: string, senal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: senal });
  if (!answer.ok) throw new Error(`The XML answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

class SinCertificar extends Error {
  override readonly name = 'SinCertificar';
}

function toFallo({ tipoDoc, serie, numero, nombreReceptor }: Resumen, error: unknown): Fallo {
  const nombre = serie && numero ? `${tipoDoc} ${serie}-${numero}` : `${tipoDoc} · ${nombreReceptor}`;
  if (error instanceof SinCertificar) return { nombre, mensaje: t('documentos.lote.sinCertificar') };
  return { nombre, mensaje: toAlert(error).mensaje };
}

/** Makes a pause that lets the page draw and handle clicks. */
function createPause(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < ENTRE_PAUSAS_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  };
}

type ArchivoZip = { add: (nombre: string, bytes: Uint8Array) => void; finish: () => Blob };

function openZip(): ArchivoZip {
  const partes: Blob[] = [];
  let trozos: Uint8Array<ArrayBuffer>[] = [];
  let tamano = 0;
  let falla: Error | null = null;
  const store = () => {
    partes.push(new Blob(trozos));
    trozos = [];
    tamano = 0;
  };
  const zip = new Zip((error, trozo) => {
    falla ??= error;
    trozos.push(new Uint8Array(trozo));
    tamano += trozo.length;
    if (tamano >= TROZO) store();
  });
  return {
    add: (nombre, bytes) => {
      // PDF files are compressed inside already.
      const entrada = nombre.endsWith('.pdf')
        ? new ZipPassThrough(nombre)
        : new ZipDeflate(nombre, { level: COMPRESION });
      zip.add(entrada);
      entrada.push(bytes, true);
    },
    finish: () => {
      zip.end();
      if (falla !== null) throw falla;
      store();
      return new Blob(partes, { type: 'application/zip' });
    },
  };
}

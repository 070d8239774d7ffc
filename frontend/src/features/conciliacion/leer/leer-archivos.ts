import { readHojaSat } from '#domain/conciliacion/hoja-sat.ts';
import type { DocumentoSat } from '#domain/conciliacion/documentos.ts';
import { toDocumentoSat } from '#domain/conciliacion/xml-sat.ts';
import { decodeXml } from '#domain/dte/decode-xml.ts';
import { LIMITES_IMPORTACION } from '#domain/importacion/limites.ts';
import { readImportado } from '#domain/importacion/read-importado.ts';
import { conciliacion, hojas } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import { ErrorArchivo } from '../../../datos/hojas/error-archivo.ts';
import { readArchivo } from '../../../datos/hojas/read-archivo.ts';
import { textoErrorArchivo } from '../../../datos/hojas/texto-error.ts';
import { listPartes, unpack } from '../../../datos/hojas/zip.ts';

const MB = 1024 * 1024;
/** Limits of the spreadsheet of SAT's portal, which has 33 columns. */
const LIMITES = { archivoBytes: 20_000_000, descomprimidoBytes: 160_000_000, filas: 50_000 } as const;

/** Texts of the reader. They are in Spanish, as those of the reader of documents, whose messages stand among them. */
const t = textosOf({ conciliacion, hojas });

export type Lectura = {
  documentos: DocumentoSat[];
  /** Rows and documents that are not compared, each with the reason. */
  malas: string[];
  /** Files that are not read at all, each with the reason. */
  problemas: string[];
  /** Documents of others, and those without fiscal weight. */
  ajenos: number;
};

const createLectura = (): Lectura => ({ documentos: [], malas: [], problemas: [], ajenos: 0 });

type Contexto = { nit: string; ahora: number };

const extensionOf = (nombre: string): string => /\.([a-z0-9]+)$/i.exec(nombre)?.[1]?.toLowerCase() ?? '';

/** Reads what SAT shows from spreadsheets, XML files and ZIPs of them. A file that cannot be read does not stop the others. */
export async function readArchivosSat(archivos: readonly File[], contexto: Contexto): Promise<Lectura> {
  const lectura = createLectura();
  for (const archivo of archivos) {
    try {
      await readUno(archivo, contexto, lectura);
    } catch (error) {
      if (!(error instanceof ErrorArchivo)) throw error;
      const motivo = textoErrorArchivo(error, t);
      lectura.problemas.push(t('conciliacion.problema', { archivo: archivo.name, motivo }));
    }
  }
  return lectura;
}

async function readUno(archivo: File, contexto: Contexto, lectura: Lectura): Promise<void> {
  const extension = extensionOf(archivo.name);
  if (extension === 'zip') return readZip(archivo, contexto, lectura);
  if (extension !== 'xml') return readHoja(archivo, contexto, lectura);
  const bytes = await readBytes(archivo, LIMITES_IMPORTACION.documentoBytes);
  addXml(lectura, bytes, archivo.name, contexto);
}

async function readHoja(archivo: File, { nit }: Contexto, lectura: Lectura): Promise<void> {
  const hoja = await readArchivo(archivo, LIMITES);
  const { documentos, malas, ajenos, faltan } = readHojaSat({ nombre: archivo.name, ...hoja }, nit);
  if (faltan.length > 0) {
    const motivo = t('conciliacion.problema.columnas', { columnas: faltan.join(', ') });
    lectura.problemas.push(t('conciliacion.problema', { archivo: archivo.name, motivo }));
  }
  for (const documento of documentos) lectura.documentos.push(documento);
  for (const mala of malas) lectura.malas.push(t('conciliacion.mala.columna', mala));
  lectura.ajenos += ajenos;
}

async function readBytes(archivo: File, maximo: number): Promise<Uint8Array<ArrayBuffer>> {
  if (archivo.size === 0) throw new ErrorArchivo('vacio');
  if (archivo.size > maximo) throw new ErrorArchivo('grande', { megas: Math.floor(maximo / MB) });
  return new Uint8Array(await archivo.arrayBuffer());
}

/** Characters of the name of a file within a ZIP, which may have any length. */
const LARGO_NOMBRE = 200;

/** Adds the documents of a ZIP, all or none: those before a broken one alone would call the others missing at SAT. */
async function readZip(archivo: File, contexto: Contexto, lectura: Lectura): Promise<void> {
  const { descomprimidoMb, documentoBytes, entradas: maximo } = LIMITES_IMPORTACION;
  const entradas = listPartes(await readBytes(archivo, LIMITES.archivoBytes));
  const documentos = entradas.filter(({ nombre }) => extensionOf(nombre) === 'xml');
  if (documentos.length === 0) throw new ErrorArchivo('sinFilas');
  if (documentos.length > maximo) throw new ErrorArchivo('muchasFilas', { filas: documentos.length, maximo });
  const leido = createLectura();
  let libres = descomprimidoMb * MB;
  for (const entrada of documentos) {
    const bytes = await unpack(entrada, Math.min(libres, documentoBytes));
    libres -= bytes.length;
    const nombre = entrada.nombre.split(/[/\\]/).at(-1) ?? '';
    addXml(leido, bytes, nombre.slice(-LARGO_NOMBRE), contexto);
  }
  for (const documento of leido.documentos) lectura.documentos.push(documento);
  for (const mala of leido.malas) lectura.malas.push(mala);
  lectura.ajenos += leido.ajenos;
}

function addXml(lectura: Lectura, bytes: Uint8Array, nombre: string, contexto: Contexto): void {
  const xml = decodeXml(bytes, TextDecoder);
  const leido = xml === null ? null : readImportado(xml, contexto);
  if (leido === null || leido.tipo === 'invalido') {
    const mensaje = leido?.faltas[0]?.mensaje ?? t('conciliacion.mala.xml');
    lectura.malas.push(t('conciliacion.mala.mensaje', { origen: nombre, mensaje }));
    return;
  }
  const documento = toDocumentoSat(leido, nombre);
  if (documento === null) lectura.ajenos += 1;
  else lectura.documentos.push(documento);
}

import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { LIMITES_CARGA } from '#domain/constantes.ts';
import type { LimitesHoja } from '#domain/constantes.ts';
import type { CeldaCarga, FilaArchivo } from '#domain/productos/carga.ts';
import { ErrorArchivo } from './error-archivo.ts';
import { storeZip } from './zip.ts';

/** Table of a file; its first row with two texts names the columns. */
export type HojaCarga = {
  readonly encabezados: readonly string[];
  readonly filas: readonly FilaArchivo[];
  readonly separador: string;
};

type Tabla = { filas: CeldaCarga[][]; separador: string; primera: number };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** First bytes of Excel files up to 2003, and of any spreadsheet with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const SEPARADORES = [';', '\t', '|', ','];
/** Number of lines among which the names of the columns are searched. */
const LINEAS = 20;

/** Guesses the separator from the line with the names, because below it commas may be decimal marks. */
function guessSeparador(text: string): string {
  for (const line of text.split(/\r?\n/, LINEAS)) {
    const plain = line.replace(/"[^"]*"/g, '');
    const counts = SEPARADORES.map((mark) => plain.split(mark).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return SEPARADORES[counts.indexOf(most)] ?? ',';
  }
  return ',';
}

/** Reads a spreadsheet or a CSV file; throws ErrorArchivo with what the user can do about it. */
export async function readArchivo(file: File, limites: LimitesHoja = LIMITES_CARGA): Promise<HojaCarga> {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!['csv', 'txt', 'tsv', 'xlsx'].includes(extension)) throw new ErrorArchivo('extension');
  if (file.size === 0) throw new ErrorArchivo('vacio');
  if (file.size > limites.archivoBytes)
    throw new ErrorArchivo('grande', { megas: limites.archivoBytes / 1_000_000 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte);
  if (begins(OLE)) throw new ErrorArchivo('protegido');
  const isZip = begins(ZIP);
  if (isZip !== (extension === 'xlsx')) throw new ErrorArchivo('contenido');
  return toHoja(isZip ? await readXlsx(bytes, limites) : readCsv(decode(bytes)), limites);
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>, { descomprimidoBytes }: LimitesHoja): Promise<Tabla> {
  const plain = await storeZip(bytes, descomprimidoBytes);
  const rows = await readSheet(plain).catch(() => {
    throw new ErrorArchivo('contenido');
  });
  return { filas: rows.map((row) => row.map(toCelda)), separador: ',', primera: 1 };
}

function toCelda(value: unknown): CeldaCarga {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? String(value) : '';
}

/** Decodes UTF-8 or, when it is not, the encoding that spreadsheets on Windows write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new ErrorArchivo('contenido');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readCsv(text: string): Tabla {
  // Excel writes the separator in a first line of its own.
  const named = /^sep=(.)\r?\n/.exec(text);
  const content = text.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, '');
  const delimiter = named?.[1] ?? guessSeparador(content);
  const { data, errors } = Papa.parse<string[]>(content, { delimiter });
  const primera = named === null ? 1 : 2;
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open !== undefined) throw new ErrorArchivo('comillas', { fila: (open.row ?? 0) + primera });
  return { filas: data, separador: delimiter, primera };
}

const isFilled = (celda: CeldaCarga): boolean => typeof celda === 'number' || celda.trim() !== '';

function toHoja({ filas, separador, primera }: Tabla, limites: LimitesHoja): HojaCarga {
  const header = filas.findIndex((celdas) => celdas.filter(isFilled).length > 1);
  const rest = filas
    .slice(header + 1)
    .map((celdas, i) => ({ numero: header + 1 + i + primera, celdas }))
    .filter(({ celdas }) => celdas.some(isFilled));
  if (header === -1 || rest.length === 0) throw new ErrorArchivo('sinFilas');
  if (rest.length > limites.filas)
    throw new ErrorArchivo('muchasFilas', { filas: rest.length, maximo: limites.filas });
  return { encabezados: (filas[header] ?? []).map((celda) => String(celda).trim()), filas: rest, separador };
}

/** SHA-256 of the file, in hexadecimal; the same file again continues the same load. */
export async function hashArchivo(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

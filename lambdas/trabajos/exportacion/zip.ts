import { crc32, deflateRawSync } from 'node:zlib';

/*
 * Writes a ZIP (APPNOTE 6.3, sections 4.3 and 4.4) in pieces: each file is written as soon as it is there, and the list
 * at the end is built from records that outlive the process. Libraries keep that list inside themselves, so none of
 * them could continue after a worker died.
 */

/** Record of one file for the final list. */
export type EntradaZip = {
  nombre: string;
  crc: number;
  bytes: number;
  comprimidos: number;
  /** Method: 0 stored, 8 deflated. */
  metodo: number;
  /** Position of its header in the whole file. */
  inicio: number;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const FIN = 0x06054b50;
const FIN_64 = 0x06064b50;
const LOCALIZADOR_64 = 0x07064b50;
/** Version for deflate, or for the 64-bit records where a number does not fit. */
const VERSION = 20;
const VERSION_64 = 45;
/** Flag for names in UTF-8. */
const UTF8 = 0x0800;
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

export type Momento = { hora: number; dia: number };
type Directorio = { cantidad: number; inicio: number; largo: number };

/** Converts "yyyy-mm-ddThh:mm:ss…" to the form of MS-DOS: steps of two seconds, years from 1980. */
export function toMomento(iso: string): Momento {
  const [anio = 1980, mes = 1, dia = 1, hora = 0, minuto = 0, segundo = 0] = (iso.match(/\d+/g) ?? []).map(
    Number,
  );
  return {
    hora: (hora << 11) | (minuto << 5) | (segundo >> 1),
    dia: ((anio - 1980) << 9) | (mes << 5) | dia,
  };
}

/** Writes header and contents of one file that begins at `inicio`. */
export function packArchivo(
  nombre: string,
  bytes: Uint8Array,
  { inicio, momento }: { inicio: number; momento: Momento },
): { entrada: EntradaZip; trozos: Uint8Array[] } {
  const deflated = deflateRawSync(bytes);
  const isMenor = deflated.length < bytes.length;
  const datos = isMenor ? deflated : bytes;
  const entrada = {
    nombre,
    crc: crc32(bytes),
    bytes: bytes.length,
    comprimidos: datos.length,
    metodo: isMenor ? 8 : 0,
    inicio,
  };
  const name = Buffer.from(nombre, 'utf8');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  writeComunes(header.subarray(6), entrada, momento, name.length);
  return { entrada, trozos: [header, name, datos] };
}

/** Writes the fields from the flags to the extra length, which are the same in both headers. */
function writeComunes(
  campos: Buffer,
  { metodo, crc, comprimidos, bytes }: EntradaZip,
  { hora, dia }: Momento,
  nameLength: number,
): void {
  campos.writeUInt16LE(UTF8, 0);
  campos.writeUInt16LE(metodo, 2);
  campos.writeUInt16LE(hora, 4);
  campos.writeUInt16LE(dia, 6);
  campos.writeUInt32LE(crc, 8);
  campos.writeUInt32LE(comprimidos, 12);
  campos.writeUInt32LE(bytes, 16);
  campos.writeUInt16LE(nameLength, 20);
}

/** Writes records of the list of all files, which may be written in pieces. */
export function packLista(entradas: readonly EntradaZip[], momento: Momento): Uint8Array {
  return Buffer.concat(entradas.map((entrada) => packCentral(entrada, momento)));
}

/** Writes the end of the ZIP after the list of its `cantidad` files, which begins at `inicio` and has `largo` bytes. */
export function packFin({ cantidad, inicio, largo }: Directorio): Uint8Array {
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(FIN, 0);
  fin.writeUInt16LE(Math.min(cantidad, MAX_16), 8);
  fin.writeUInt16LE(Math.min(cantidad, MAX_16), 10);
  fin.writeUInt32LE(Math.min(largo, MAX_32), 12);
  fin.writeUInt32LE(Math.min(inicio, MAX_32), 16);
  const isGrande = cantidad >= MAX_16 || inicio >= MAX_32 || largo >= MAX_32;
  return Buffer.concat([...(isGrande ? [packFin64(cantidad, largo, inicio)] : []), fin]);
}

function packCentral(entrada: EntradaZip, momento: Momento): Buffer {
  const { nombre, inicio } = entrada;
  const name = Buffer.from(nombre, 'utf8');
  const extra = inicio >= MAX_32 ? packExtra(inicio) : Buffer.alloc(0);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION_64, 4);
  header.writeUInt16LE(extra.length > 0 ? VERSION_64 : VERSION, 6);
  writeComunes(header.subarray(8), entrada, momento, name.length);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(inicio, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

/** Writes the Zip64 field with the position of a file beyond 4 GiB. */
function packExtra(inicio: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(inicio), 4);
  return extra;
}

function packFin64(cantidad: number, largo: number, inicio: number): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(FIN_64, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION_64, 12);
  record.writeUInt16LE(VERSION_64, 14);
  record.writeBigUInt64LE(BigInt(cantidad), 24);
  record.writeBigUInt64LE(BigInt(cantidad), 32);
  record.writeBigUInt64LE(BigInt(largo), 40);
  record.writeBigUInt64LE(BigInt(inicio), 48);
  record.writeUInt32LE(LOCALIZADOR_64, 56);
  record.writeBigUInt64LE(BigInt(inicio + largo), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

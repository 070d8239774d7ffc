import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { MARCAS, isLuhn, marcaOf } from '#domain/pagos/tarjeta.ts';

/** Digits in a row, also in groups as on a card, that are no part of a longer row, of an id or of a number with decimals. */
const SUELTOS = /(?<![\w.-])(?:\d[ -]?){12,18}\d(?![\w-]|\.\d)/g;

/** Ends of lines as JSON writes them; their letter would hide a number behind it. */
const ESCAPES = /\\+[nrt]/g;

/** Numbers of a text that are those of cards: brand, length and check digit are right. */
export function findTarjetas(texto: string): string[] {
  const numeros = (texto.replaceAll(ESCAPES, ' ').match(SUELTOS) ?? []).map((each) =>
    each.replaceAll(/[ -]/g, ''),
  );
  return numeros.filter((numero) => {
    const marca = marcaOf(numero);
    return marca !== null && MARCAS[marca].largos.includes(numero.length) && isLuhn(numero);
  });
}

/** Texts in a file, a compressed one opened: that of gzip, or the parts of an archive, as exports and sheets are. */
function openBytes(bytes: Buffer): string[] {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [gunzipSync(bytes).toString('latin1')];
  // An archive begins and ends with a mark; one that is cut short is read as it is.
  const isArchivo =
    bytes.indexOf('PK\u0003\u0004', 0, 'latin1') === 0 && bytes.includes('PK\u0005\u0006', 0, 'latin1');
  const partes = isArchivo ? Object.values(unzipSync(bytes)).map((parte) => Buffer.from(parte)) : [bytes];
  return partes.map((parte) => parte.toString('latin1'));
}

/** Card numbers in the files of a folder, each with its file; a compressed one is opened. */
export function scanFolder(folder: string): { archivos: number; tarjetas: string[] } {
  const archivos = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const tarjetas = archivos.flatMap(({ parentPath, name }) => {
    const textos = openBytes(readFileSync(join(parentPath, name)));
    return textos.flatMap(findTarjetas).map((numero) => `${join(parentPath, name)}: ${numero}`);
  });
  return { archivos: archivos.length, tarjetas };
}

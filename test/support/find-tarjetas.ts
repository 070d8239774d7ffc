import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MARCAS, isLuhn, marcaOf } from '#domain/pagos/tarjeta.ts';

/** Digits in a row, also in groups as on a card, that are no part of a longer row, of an id or of a number with decimals. */
const SUELTOS = /(?<![\w.-])(?:\d[ -]?){12,18}\d(?![\w-]|\.\d)/g;

/** Numbers of a text that are those of cards: brand, length and check digit are right. */
export function findTarjetas(texto: string): string[] {
  const numeros = (texto.match(SUELTOS) ?? []).map((each) => each.replaceAll(/[ -]/g, ''));
  return numeros.filter((numero) => {
    const marca = marcaOf(numero);
    return marca !== null && MARCAS[marca].largos.includes(numero.length) && isLuhn(numero);
  });
}

/** Card numbers in the files of a folder, each with its file; a compressed one is opened. */
export function scanFolder(folder: string): { archivos: number; tarjetas: string[] } {
  const archivos = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const tarjetas = archivos.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const texto = (isGzip ? gunzipSync(bytes) : bytes).toString('latin1');
    return findTarjetas(texto).map((numero) => `${join(parentPath, name)}: ${numero}`);
  });
  return { archivos: archivos.length, tarjetas };
}

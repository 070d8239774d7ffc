import { inflateRawSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { findFin, largoLocalOf, listEntradas } from '#domain/archivos/directorio-zip.ts';

const BARE = new XMLParser({ ignoreAttributes: false, removeNSPrefix: true, parseTagValue: false });

/** Takes a ZIP apart, parses every document and nothing else; answers how many. */
export function parseBare(zip: Uint8Array): number {
  const fin = findFin(zip);
  const entradas = (fin === null ? null : listEntradas(zip.subarray(fin.inicio), fin.entradas)) ?? [];
  for (const { inicio, comprimidos } of entradas) {
    const desde = inicio + (largoLocalOf(zip.subarray(inicio)) ?? 0);
    BARE.parse(inflateRawSync(zip.subarray(desde, desde + comprimidos)).toString('utf8'));
  }
  return entradas.length;
}

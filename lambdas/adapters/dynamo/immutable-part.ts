import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readBytes, requireText } from './item.ts';
import type { Cambio, Item } from './item.ts';

/** Largest attribute in bytes; a row of 400 KB must also hold the key. */
const MAX_BYTES = 380_000;

/** Error of a record that is larger than a row can hold, even compressed. */
export class ImmutableTooLarge extends Error {
  override readonly name = 'ImmutableTooLarge';
}

/**
 * Attribute with the part of a document that never changes. It is compressed because each KB is paid when it is written,
 * and hundreds of lines would exceed the size of a row: they take a twentieth, as the lines of the draft repeat those of
 * the document. Throws ImmutableTooLarge.
 */
export function packImmutable(valor: object): Cambio {
  const bytes = brotliCompressSync(JSON.stringify(valor), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  if (bytes.byteLength > MAX_BYTES) throw new ImmutableTooLarge(`${bytes.byteLength} bytes`);
  return { inmutableComprimido: bytes };
}

/** Whether the row holds what `packImmutable` stored. */
export function hasImmutable(item: Item): boolean {
  return item['inmutableComprimido'] !== undefined || item['inmutable'] !== undefined;
}

/** Reads the text that `packImmutable` stored; earlier rows have short ones as they are. */
export function readImmutable(item: Item): string {
  const bytes = readBytes(item, 'inmutableComprimido');
  return bytes === null ? requireText(item, 'inmutable') : brotliDecompressSync(bytes).toString('utf8');
}

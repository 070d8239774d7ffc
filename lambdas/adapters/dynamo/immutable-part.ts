import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { readBytes, requireText } from './item.ts';
import type { Cambio, Item } from './item.ts';

/** Largest attribute in bytes; a row of 400 KB must also hold the rest of the record. */
const MAX_BYTES = 380_000;
/** Size up to which the text is stored uncompressed, so that a person can read it in the table. */
const MAX_LEGIBLE = 64_000;

/** Error of a record that is larger than a row can hold, even compressed. */
export class ImmutableTooLarge extends Error {
  override readonly name = 'ImmutableTooLarge';
}

/**
 * Attribute with the part of a document that never changes. Hundreds of lines would exceed the size of a row;
 * compressed they take a twentieth, because the lines of the draft repeat those of the document. Throws
 * ImmutableTooLarge.
 */
export function packImmutable(valor: object): Cambio {
  const text = JSON.stringify(valor);
  if (Buffer.byteLength(text) <= MAX_LEGIBLE) return { inmutable: text };
  const bytes = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  if (bytes.byteLength > MAX_BYTES) throw new ImmutableTooLarge(`${bytes.byteLength} bytes`);
  return { inmutableComprimido: bytes };
}

/** Reads the text that `packImmutable` stored. */
export function readImmutable(item: Item): string {
  const bytes = readBytes(item, 'inmutableComprimido');
  return bytes === null ? requireText(item, 'inmutable') : brotliDecompressSync(bytes).toString('utf8');
}

const CABEZA = '%PDF-';
const FIN = '%%EOF';
/** Bytes at the end among which the mark of the end stands; some writers add blanks or a line after it. */
const COLA = 1_024;

/** Whether the bytes begin and end like a PDF, so that a cut one, or another kind of file, is none. */
export function isPdf(bytes: Uint8Array): boolean {
  return toText(bytes.subarray(0, CABEZA.length)) === CABEZA && toText(bytes.subarray(-COLA)).includes(FIN);
}

function toText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

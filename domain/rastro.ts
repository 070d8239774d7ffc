/** Signs of a code that is read out on the telephone; those that look like another one (I, L, O, U) are left out. */
const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GRUPO = `[${SIGNOS}]{4}`;
const FORMA = new RegExp(`^${GRUPO}-${GRUPO}-${GRUPO}$`);

/** Random bytes that a code is written from. */
export const BYTES_RASTRO = 12;
/** Header with which the browser names its call. */
export const CABECERA_RASTRO = 'x-rastro';

/**
 * Writes the code of one call ("7K2M-9QXF-3DTV"). Every log line of the call carries it, from the API to the certifier and
 * the mail, and the user who meets an error can tell it to support.
 */
export function writeRastro(bytes: Uint8Array): string {
  const signos = [...bytes.subarray(0, BYTES_RASTRO)].map((byte) => SIGNOS[byte % SIGNOS.length]).join('');
  return [signos.slice(0, 4), signos.slice(4, 8), signos.slice(8)].join('-');
}

export function isRastro(value: unknown): value is string {
  return typeof value === 'string' && FORMA.test(value);
}

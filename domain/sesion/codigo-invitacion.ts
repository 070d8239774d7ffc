/** Characters of a code: Crockford's 32, without those that people mistake for others. */
const LETRAS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GRUPO = 5;
/** Number of characters of a code; with five random bits each, no code can be found by trying. */
export const LARGO_CODIGO_INVITACION = 20;

/** Makes a code of as many random bytes; each gives one character. */
export function toCodigoInvitacion(azar: Uint8Array): string {
  return [...azar].map((byte) => LETRAS.charAt(byte % LETRAS.length)).join('');
}

/** Writes a code in groups, as people read it. */
export function formatCodigoInvitacion(codigo: string): string {
  return codigo.replaceAll(new RegExp(`.{${GRUPO}}(?=.)`, 'g'), '$&-');
}

/** Cleans a typed code; null when it cannot be one. */
export function readCodigoInvitacion(texto: string): string | null {
  if (texto.length > 4 * LARGO_CODIGO_INVITACION) return null;
  const codigo = texto.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCodigo = new RegExp(`^[${LETRAS}]{${LARGO_CODIGO_INVITACION}}$`).test(codigo);
  return isCodigo ? codigo : null;
}

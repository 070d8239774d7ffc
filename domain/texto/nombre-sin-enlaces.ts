/** Signs that programs read as parts of an address: those of links and mail, and a dot inside a word of letters. */
const SIGNOS = /[\p{Cc}/\\:@<>[\](){}|]+|(?<=[^\s.])\.(?=[^\s.,]{2})/gu;

/** Writes a name so that no mail program makes a link of it; "Ventas.com, S.A." becomes "Ventas com, S.A.". */
export function nombreSinEnlaces(nombre: string): string {
  return nombre.replaceAll(SIGNOS, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Beginning of the ids that say when; older ones are random and begin with a digit or a letter before it. */
const CON_INSTANTE = 't';
const LARGO_INSTANTE = 13;

/** Id of an export that sorts behind those made before it, so that the newest are read without the others. */
export function idOrdenado(now: Date, id: string): string {
  return `${CON_INSTANTE}${String(now.getTime()).padStart(LARGO_INSTANTE, '0')}-${id}`;
}

export function isOrdenado(id: string): boolean {
  return id.startsWith(CON_INSTANTE);
}

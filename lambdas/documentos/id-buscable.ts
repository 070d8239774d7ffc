import { hasForbiddenCaracter } from '#domain/texto/texto.ts';

/** Longest id of a client or supplier. */
const LARGO = 64;

/** Whether a document may have that id; the table cannot even be asked about half a character. */
export function isIdBuscable(id: string): boolean {
  return id.length <= LARGO && !hasForbiddenCaracter(id);
}

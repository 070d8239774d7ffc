import { sha256 } from './claves-archivo.ts';

/**
 * Parts into which the waiting rows of a job are spread in the index. The rows of all issuers wait there, and DynamoDB
 * takes about 1,000 writes a second in one part.
 */
const PARTES = 16;

/** Values of `pendiente` under which the rows of a job wait; `clase` is that of its table row. */
export function partesOf(clase: string): string[] {
  return Array.from({ length: PARTES }, (_, parte) => nameOf(clase, parte));
}

/** Value of `pendiente` of one row; always the same for the same id. */
export function parteOf(clase: string, id: string): string {
  return nameOf(clase, Number.parseInt(sha256(id).slice(0, 8), 16) % PARTES);
}

/** The first part has the name of the job itself, as every row had before there were parts. */
function nameOf(clase: string, parte: number): string {
  return parte === 0 ? clase : `${clase}#${parte}`;
}

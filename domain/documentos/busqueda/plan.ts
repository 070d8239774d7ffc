import type { ReceptorDe } from '../../clientes/receptor.ts';
import { foldText } from '../../texto/busqueda.ts';
import { claveMonto, claveNumero, palabrasOf } from './claves.ts';

/** Way to the documents that a text may mean. */
export type Camino =
  /** Rows of the search index with exactly this key. */
  | { tipo: 'clave'; clave: string }
  /** Names with a word that begins so. */
  | { tipo: 'palabra'; prefijo: string }
  | { tipo: 'receptor'; receptor: ReceptorDe }
  /** One document by its whole authorisation. */
  | { tipo: 'uuid'; uuid: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CIFRAS = /^\d+$/;
const MONTO = /^\d{1,12}(\.\d{1,2})?$/;
/** A NIT, whose check digit may be K. */
const NIT = /^\d{1,12}k?$/;
const LARGO_CUI = 13;
/** Shortest beginning of a word; shorter ones begin too many names. */
const LARGO_PREFIJO = 2;

/** Words of a search, in the form in which texts are compared; an amount loses its separators of thousands. */
export function wordsOf(texto: string): readonly string[] {
  return foldText(texto)
    .split(/\s+/)
    .map((palabra) => (/^[\d,]+(\.\d+)?$/.test(palabra) ? palabra.replaceAll(',', '') : palabra))
    .filter((palabra) => palabra !== '');
}

/**
 * Ways to the documents that one word of a search may mean, together: "1250" is an amount, a number or a NIT. Empty for a
 * word by which the index finds nothing.
 */
export function caminosOf(palabra: string): readonly Camino[] {
  if (UUID.test(palabra)) return [{ tipo: 'uuid', uuid: palabra.toUpperCase() }];
  const caminos: Camino[] = [];
  const sinGuion = palabra.replaceAll('-', '');
  if (CIFRAS.test(palabra)) caminos.push({ tipo: 'clave', clave: claveNumero(palabra) });
  if (MONTO.test(palabra)) caminos.push({ tipo: 'clave', clave: claveMonto(palabra) });
  if (NIT.test(sinGuion)) caminos.push(...receptorsOf(sinGuion.toUpperCase()));
  const [prefijo] = palabrasOf(palabra);
  if (prefijo !== undefined && prefijo.length >= LARGO_PREFIJO) caminos.push({ tipo: 'palabra', prefijo });
  return caminos;
}

function receptorsOf(id: string): Camino[] {
  const tipos = id.length === LARGO_CUI ? (['NIT', 'CUI'] as const) : (['NIT'] as const);
  return tipos.flatMap((tipoIdentificador) =>
    (['V', 'C'] as const).map((modulo) => ({
      tipo: 'receptor' as const,
      receptor: { modulo, tipoIdentificador, idReceptor: id },
    })),
  );
}

/**
 * Word that leads the search: the one that fits the fewest documents, which is one with a digit, else the longest. The others
 * are looked for in what it finds. Null when the index knows none of them.
 */
export function chooseWord(palabras: readonly string[]): string | null {
  const utiles = palabras.filter((palabra) => caminosOf(palabra).length > 0);
  const conCifra = utiles.filter((palabra) => /\d/.test(palabra));
  const candidatas = conCifra.length > 0 ? conCifra : utiles;
  return candidatas.reduce<string | null>(
    (mejor, palabra) => (mejor === null || palabra.length > mejor.length ? palabra : mejor),
    null,
  );
}

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
  /** Authorisations that begin so, in the form in which they are stored: eight figures of one are the series of its document. */
  | { tipo: 'autorizacion'; principio: string };

const HEXADECIMAL = /^[0-9a-f]+$/;
/** Figures of the parts of an authorisation, which hyphens separate. */
const PARTES_UUID = [8, 4, 4, 4, 12] as const;
const LARGO_UUID = PARTES_UUID.reduce<number>((suma, largo) => suma + largo, 0);
/** Fewest figures of the beginning of an authorisation; fewer would begin those of half a list. */
const LARGO_PRINCIPIO = 6;
const CIFRAS = /^\d+$/;
const MONTO = /^\d{1,12}(\.\d{1,2})?$/;
/** A NIT, whose check digit may be K. */
const NIT = /^\d{1,12}k?$/;
const LARGO_CUI = 13;
/** Shortest beginning of a word; shorter ones begin too many names. */
const LARGO_PREFIJO = 2;

/** Series and number as they are printed together. No authorisation begins so, because its second part has four figures. */
const SERIE_NUMERO = /^([0-9a-f]{8}(?=-\d{5})|\**pruebas\**)-(\d{1,10})$/;

/**
 * Words of a search, in the form in which texts are compared; an amount loses its separators of thousands, and a series and a number
 * that stand together are two words.
 */
export function wordsOf(texto: string): readonly string[] {
  return foldText(texto)
    .split(/\s+/)
    .flatMap((palabra) => SERIE_NUMERO.exec(palabra)?.slice(1) ?? palabra)
    .map((palabra) => (/^[\d,]+(\.\d+)?$/.test(palabra) ? palabra.replaceAll(',', '') : palabra))
    .filter((palabra) => palabra !== '');
}

/**
 * Ways to the documents that one word of a search may mean, together: "1250" is an amount, a number or a NIT. Empty for a
 * word by which the index finds nothing.
 */
export function caminosOf(palabra: string): readonly Camino[] {
  const sinGuion = palabra.replaceAll('-', '');
  const caminos: Camino[] = [...autorizacionesOf(sinGuion)];
  if (sinGuion.length > LARGO_CUI && caminos.length > 0) return caminos;
  if (CIFRAS.test(palabra)) caminos.push({ tipo: 'clave', clave: claveNumero(palabra) });
  if (MONTO.test(palabra)) caminos.push({ tipo: 'clave', clave: claveMonto(palabra) });
  if (NIT.test(sinGuion)) caminos.push(...receptorsOf(sinGuion.toUpperCase()));
  const [prefijo] = palabrasOf(palabra);
  if (prefijo !== undefined && prefijo.length >= LARGO_PREFIJO) caminos.push({ tipo: 'palabra', prefijo });
  return caminos;
}

/** Way to the authorisations that begin with these figures, which people write with and without hyphens. */
function autorizacionesOf(cifras: string): Camino[] {
  const { length } = cifras;
  if (length < LARGO_PRINCIPIO || length > LARGO_UUID || !HEXADECIMAL.test(cifras)) return [];
  const partes: string[] = [];
  let resto = cifras.toUpperCase();
  for (const largo of PARTES_UUID) {
    if (resto !== '') partes.push(resto.slice(0, largo));
    resto = resto.slice(largo);
  }
  return [{ tipo: 'autorizacion', principio: partes.join('-') }];
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

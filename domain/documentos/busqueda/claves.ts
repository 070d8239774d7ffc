import { PRINT_SCALE, decimal, round } from '../../dinero/decimal.ts';
import { foldText } from '../../texto/busqueda.ts';
import type { ResumenDocumento } from '../modelo/documento.ts';

/**
 * Keys under which a document is found over any period. Each is one small row of the store, so a document has few: up to four words
 * of the receiver's name, its total, and, once it is certified, its number. The receiver's id, the authorisation and the access
 * number have rows of their own for other reasons.
 */
type Buscable = Pick<ResumenDocumento, 'nombreReceptor' | 'tipoIdentificador' | 'total'>;

const PALABRA = 'P';
const MONTO = 'M';
const NUMERO = 'N';
/** Length at which a word is cut, in the key and in the search alike. */
const LARGO_PALABRA = 20;
const PALABRAS = 4;
/** Words that half of the names have, by which nobody finds anything. */
const COMUNES = new Set([
  'de',
  'la',
  'el',
  'los',
  'las',
  'del',
  'y',
  'sa',
  'sociedad',
  'anonima',
  'consumidor',
  'final',
]);

/** Words of a name in the form of the keys, in their order, each once. */
export function palabrasOf(nombre: string): readonly string[] {
  const palabras = foldText(nombre)
    .replaceAll(/[.']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra.length > 1 && !COMUNES.has(palabra))
    .map((palabra) => Array.from(palabra).slice(0, LARGO_PALABRA).join(''));
  return [...new Set(palabras)];
}

export function clavePalabra(palabra: string): string {
  return `${PALABRA}${palabra}`;
}

/** Key of an amount in the document's currency; `monto` is decimal text. */
export function claveMonto(monto: string): string {
  return `${MONTO}${round(decimal(monto), PRINT_SCALE).units}`;
}

export function claveNumero(numero: string): string {
  return `${NUMERO}${numero}`;
}

/** Keys that a document has from its reservation on. */
export function clavesOf({ nombreReceptor, total }: Buscable): readonly string[] {
  return [...palabrasOf(nombreReceptor).slice(0, PALABRAS).map(clavePalabra), claveMonto(total)];
}

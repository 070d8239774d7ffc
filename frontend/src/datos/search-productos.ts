import type { Producto } from '#domain/productos/producto.ts';
import { foldText } from '#domain/texto/busqueda.ts';

type Entrada = { readonly producto: Producto; readonly codigo: string; readonly texto: string };

/** Catalogue with its search texts folded once. */
export type IndiceProductos = readonly Entrada[];

const SUGERENCIAS_MAXIMO = 8;

export function indexProductos(productos: readonly Producto[]): IndiceProductos {
  return productos
    .filter(({ eliminado }) => !eliminado)
    .map((producto) => ({
      producto,
      codigo: foldText(producto.codigo),
      texto: foldText(`${producto.codigo} ${producto.codigoAlterno} ${producto.descripcion}`),
    }));
}

/** Rank of a match: 1 the word itself ("tela" in "tela jaspeada"), 2 the beginning of a word ("telar"), 3 inside a word. */
function rankOf(texto: string, word: string): 1 | 2 | 3 {
  const spaced = ` ${texto} `;
  if (spaced.includes(` ${word} `)) return 1;
  return spaced.includes(` ${word}`) ? 2 : 3;
}

/**
 * Finds products, best first: the exact code, then by the match of the first word, then in catalogue order. Without
 * words it answers the first products, to look around.
 */
export function searchProductos(indice: IndiceProductos, busqueda: string): Producto[] {
  const tokens = foldText(busqueda).split(/\s+/).filter(Boolean);
  const [first] = tokens;
  if (first === undefined) return indice.slice(0, SUGERENCIAS_MAXIMO).map(({ producto }) => producto);
  const ranked: Producto[][] = [[], [], [], []];
  for (const { producto, codigo, texto } of indice) {
    if (!tokens.every((token) => texto.includes(token))) continue;
    ranked[codigo === first ? 0 : rankOf(texto, first)]?.push(producto);
  }
  return ranked.flat().slice(0, SUGERENCIAS_MAXIMO);
}

/** Product whose code is exactly the typed text, because a scanner ends with Tab. */
export function findByCodigo(indice: IndiceProductos, text: string): Producto | null {
  const codigo = foldText(text);
  if (codigo === '') return null;
  const found = indice.find((e) => e.codigo === codigo || foldText(e.producto.codigoAlterno) === codigo);
  return found?.producto ?? null;
}

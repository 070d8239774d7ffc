import type { Producto } from '#domain/productos/producto.ts';
import { foldText } from '#domain/texto/busqueda.ts';

type Entrada = { readonly producto: Producto; readonly codigo: string; readonly texto: string };

/** The catalogue with its search texts folded once. */
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

/** 1: the word as it is ("tela" in "tela jaspeada"); 2: it begins a word ("telar"); 3: it is inside one. */
function rankOf(texto: string, word: string): 1 | 2 | 3 {
  const spaced = ` ${texto} `;
  if (spaced.includes(` ${word} `)) return 1;
  return spaced.includes(` ${word}`) ? 2 : 3;
}

/**
 * Best first: the exact code, then by how the first word appears, then in catalogue order.
 * Without words it gives the first products, to look around.
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

/** The product whose code is exactly what was typed; a scanner ends with Tab. */
export function findByCodigo(indice: IndiceProductos, text: string): Producto | null {
  const codigo = foldText(text);
  if (codigo === '') return null;
  const found = indice.find((e) => e.codigo === codigo || foldText(e.producto.codigoAlterno) === codigo);
  return found?.producto ?? null;
}

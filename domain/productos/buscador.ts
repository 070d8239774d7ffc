import { foldText } from '../texto/busqueda.ts';
import type { Producto } from './producto.ts';

/** Views of a product list: present products, deleted ones, or all. */
export const VISTAS = ['vigentes', 'eliminados', 'todos'] as const;
export type Vista = (typeof VISTAS)[number];

type Entrada<P> = { readonly producto: P; readonly texto: string };
type Busqueda<P> = {
  readonly vista: Vista;
  readonly tokens: readonly string[];
  readonly entradas: readonly Entrada<P>[];
  readonly productos: readonly P[];
};

export type Buscador<P extends Producto> = (busqueda: string, vista: Vista) => readonly P[];

/** Folded search texts, kept per product, because folding 20,000 of them takes longer than a keystroke may. */
const TEXTOS = new WeakMap<Producto, string>();

function entradaOf<P extends Producto>(producto: P): Entrada<P> {
  const known = TEXTOS.get(producto);
  if (known !== undefined) return { producto, texto: known };
  const texto = foldText(`${producto.codigo} ${producto.codigoAlterno} ${producto.descripcion}`);
  TEXTOS.set(producto, texto);
  return { producto, texto };
}

/** Whether every text with all the new words also has all the old ones. */
const isNarrower = (tokens: readonly string[], before: readonly string[]): boolean =>
  before.every((old) => tokens.some((token) => token.includes(old)));

/**
 * Finds the products with every word in code, alternate code or description, in their given order. While a word grows,
 * only the previous results are searched; deleting letters returns to the earlier results.
 */
export function createBuscador<P extends Producto>(productos: readonly P[]): Buscador<P> {
  const todas = productos.map(entradaOf);
  /** Results of the words typed so far, each within the one before. */
  let busquedas: readonly Busqueda<P>[] = [];
  return (busqueda, vista) => {
    const tokens = foldText(busqueda).split(/\s+/).filter(Boolean);
    const wider = busquedas.filter((each) => each.vista === vista && isNarrower(tokens, each.tokens));
    const last = wider.at(-1);
    if (last?.tokens.join(' ') === tokens.join(' ')) {
      busquedas = wider;
      return last.productos;
    }
    const entradas = (last?.entradas ?? todas).filter(
      ({ producto, texto }) =>
        (vista === 'todos' || producto.eliminado === (vista === 'eliminados')) &&
        tokens.every((token) => texto.includes(token)),
    );
    const found = entradas.map(({ producto }) => producto);
    busquedas = [...wider, { vista, tokens, entradas, productos: found }];
    return found;
  };
}

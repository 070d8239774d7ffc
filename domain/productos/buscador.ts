import { foldText } from '../texto/busqueda.ts';
import type { Producto } from './producto.ts';

/** Views of a product list: present products, deleted ones, or all. */
export const VISTAS = ['vigentes', 'eliminados', 'todos'] as const;
export type Vista = (typeof VISTAS)[number];

type Entrada = { readonly producto: Producto; readonly texto: string };
type Busqueda = {
  readonly vista: Vista;
  readonly tokens: readonly string[];
  readonly entradas: readonly Entrada[];
  readonly productos: readonly Producto[];
};

export type Buscador = (busqueda: string, vista: Vista) => readonly Producto[];

/** Folded search texts, kept per product, because folding 20,000 of them takes longer than a keystroke may. */
const ENTRADAS = new WeakMap<Producto, Entrada>();

function entradaOf(producto: Producto): Entrada {
  const known = ENTRADAS.get(producto);
  if (known !== undefined) return known;
  const texto = foldText(`${producto.codigo} ${producto.codigoAlterno} ${producto.descripcion}`);
  const entrada = { producto, texto };
  ENTRADAS.set(producto, entrada);
  return entrada;
}

/** Whether every text with all the new words also has all the old ones. */
const isNarrower = (tokens: readonly string[], before: readonly string[]): boolean =>
  before.every((old) => tokens.some((token) => token.includes(old)));

/**
 * Finds the products with every word in code, alternate code or description, in their given order. While a word grows,
 * only the previous results are searched; deleting letters returns to the earlier results.
 */
export function createBuscador(productos: readonly Producto[]): Buscador {
  const todas = productos.map(entradaOf);
  /** Results of the words typed so far, each within the one before. */
  let busquedas: readonly Busqueda[] = [];
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

import type { Rol } from '../page.ts';
import { toTexto } from './objetos.ts';
import type { Objetos } from './objetos.ts';

/** Marked stretch number `mcid` of the content of a page. */
type Marca = { pagina: number; mcid: number };

/** Node of the tree that screen readers read instead of the page (ISO 32000 §14.7). */
export type Elemento = {
  rol: Exclude<Rol, 'Artifact'> | 'Document' | 'Part';
  /** Description of a figure, or title of a part; null for none. */
  alt: string | null;
  hijos: (Elemento | Marca)[];
};

export type Arbol = {
  raiz: Elemento;
  /** Elements marked on each page, indexed by page and by number of the mark. */
  marcas: Elemento[][];
};

export function createArbol(): Arbol {
  return { raiz: { rol: 'Document', alt: null, hijos: [] }, marcas: [] };
}

export function addElemento(padre: Elemento, rol: Elemento['rol'], alt: string | null = null): Elemento {
  const elemento: Elemento = { rol, alt, hijos: [] };
  padre.hijos.push(elemento);
  return elemento;
}

/** Adds a mark of `elemento` to the last page and answers its number. */
export function addMarca({ marcas }: Arbol, elemento: Elemento): number {
  const pagina = marcas.length - 1;
  const mcid = marcas[pagina]?.push(elemento) ?? 0;
  elemento.hijos.push({ pagina, mcid: mcid - 1 });
  return mcid - 1;
}

/** Writes the tree and the index from each mark to its element; answers the object number of the root. */
export function putArbol({ raiz, marcas }: Arbol, objetos: Objetos, paginas: readonly number[]): number {
  const root = objetos.reserve();
  const parentTree = objetos.reserve();
  const numbers = new Map<Elemento, number>();
  const number = (elemento: Elemento): void => {
    numbers.set(elemento, objetos.reserve());
    for (const hijo of elemento.hijos) if ('rol' in hijo) number(hijo);
  };
  number(raiz);
  const numberOf = (elemento: Elemento): number => numbers.get(elemento) ?? 0;
  const put = (elemento: Elemento, padre: number): void => {
    const { rol, alt, hijos } = elemento;
    const scope = rol === 'TH' ? '/A<</O/Table/Scope/Column>>' : '';
    const text = alt === null ? '' : `/${rol === 'Part' ? 'T' : 'Alt'}${toTexto(alt)}`;
    const kids = kidsOf(hijos, paginas, numberOf);
    objetos.put(numberOf(elemento), `<</S/${rol}/P ${padre} 0 R${scope}${text}${kids}>>`);
    for (const hijo of hijos) if ('rol' in hijo) put(hijo, numberOf(elemento));
  };
  put(raiz, root);
  const nums = marcas.map(
    (elementos, i) => `${i}[${elementos.map((one) => `${numberOf(one)} 0 R`).join(' ')}]`,
  );
  objetos.put(parentTree, `<</Nums[${nums.join('')}]>>`);
  const next = `/ParentTreeNextKey ${marcas.length}`;
  objetos.put(root, `<</Type/StructTreeRoot/K ${numberOf(raiz)} 0 R/ParentTree ${parentTree} 0 R${next}>>`);
  return root;
}

/** Children of an element as PDF text: marks of the element's first page are bare numbers, others name their page. */
function kidsOf(
  hijos: Elemento['hijos'],
  paginas: readonly number[],
  numberOf: (elemento: Elemento) => number,
): string {
  const first = hijos.find((hijo) => 'mcid' in hijo)?.pagina;
  const kids = hijos.map((hijo) => {
    if ('rol' in hijo) return `${numberOf(hijo)} 0 R`;
    if (hijo.pagina === first) return String(hijo.mcid);
    return `<</Type/MCR/Pg ${paginas[hijo.pagina] ?? 0} 0 R/MCID ${hijo.mcid}>>`;
  });
  const page = first === undefined ? '' : `/Pg ${paginas[first] ?? 0} 0 R`;
  if (kids.length === 0) return page;
  return `${page}/K${kids.length === 1 ? ` ${kids.join('')}` : `[${kids.join(' ')}]`}`;
}

export type Hijo = Node | string | null;

/**
 * Makes an element for a page without React; children and attributes that are null are left out. Its classes have React's
 * name, so that one test reads those of all parts.
 */
export function createNodo<K extends keyof HTMLElementTagNameMap>(
  etiqueta: K,
  atributos: Readonly<Record<string, string | null>>,
  ...hijos: readonly Hijo[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(etiqueta);
  for (const [nombre, valor] of Object.entries(atributos))
    if (valor !== null) element.setAttribute(nombre === 'className' ? 'class' : nombre, valor);
  element.append(...hijos.filter((hijo) => hijo !== null));
  return element;
}

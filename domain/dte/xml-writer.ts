import { escapeAtributoC14n, escapeTextoC14n } from '../texto/escape.ts';

/**
 * Writes XML that is already in its own canonical form (inclusive C14N 1.0): no declaration, no self-closing tags,
 * sorted attributes, C14N escaping. A signature is then a digest of the text itself.
 */

export type Atributos = Readonly<Record<string, string | null>>;

/** Writes an element with its written children; attributes without value are left out. Attributes have no prefix. */
export function writeElement(nombre: string, atributos: Atributos, ...hijos: readonly string[]): string {
  let contenido = '';
  for (const hijo of hijos) contenido += hijo;
  return `<${nombre}${writeAtributos(atributos)}>${contenido}</${nombre}>`;
}

/** Writes an element that contains only text. */
export function writeTexto(nombre: string, text: string): string {
  return `<${nombre}>${escapeTextoC14n(text)}</${nombre}>`;
}

/** Writes an element that declares namespaces: the declarations of `writeNamespaces`, then the attributes. */
export function writeRoot(
  nombre: string,
  namespaces: string,
  atributos: Atributos,
  ...hijos: readonly string[]
): string {
  return `<${nombre}${namespaces}${writeAtributos(atributos)}>${hijos.join('')}</${nombre}>`;
}

/** Writes ` xmlns:a="…" xmlns:b="…"` in canonical order. */
export function writeNamespaces(namespaces: Readonly<Record<string, string>>): string {
  return Object.keys(namespaces)
    .sort()
    .map((prefix) => ` xmlns:${prefix}="${escapeAtributoC14n(namespaces[prefix] ?? '')}"`)
    .join('');
}

function writeAtributos(atributos: Atributos): string {
  let nombres = Object.keys(atributos);
  if (!isSorted(nombres)) nombres = nombres.sort();
  let escrito = '';
  for (const nombre of nombres) {
    const valor = atributos[nombre] ?? null;
    if (valor !== null) escrito += ` ${nombre}="${escapeAtributoC14n(valor)}"`;
  }
  return escrito;
}

/** Whether the names are in canonical order, in which most callers name them: sorting costs more than to see that. */
function isSorted(nombres: readonly string[]): boolean {
  return nombres.every((nombre, i) => i === 0 || (nombres[i - 1] ?? '') < nombre);
}

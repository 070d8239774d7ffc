import { escapeAtributoC14n, escapeTextoC14n } from '#domain/texto/escape.ts';

/** Writes an element with its attributes in canonical order; those without value are left out. */
export function elemento(
  nombre: string,
  atributos: Readonly<Record<string, string | null>>,
  ...hijos: readonly string[]
): string {
  const escritos = Object.entries(atributos)
    .sort(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(([clave, valor]) => (valor === null ? '' : ` ${clave}="${escapeAtributoC14n(valor)}"`));
  return `<${nombre}${escritos.join('')}>${hijos.join('')}</${nombre}>`;
}

/** Sort key of an attribute: declarations of prefixes go before the attributes. */
function orderOf(nombre: string): string {
  return nombre.startsWith('xmlns') ? `0${nombre}` : `1${nombre}`;
}

/** Writes an element of text; "" without text. */
export function hoja(nombre: string, texto: string | null): string {
  return texto === null ? '' : `<${nombre}>${escapeTextoC14n(texto)}</${nombre}>`;
}

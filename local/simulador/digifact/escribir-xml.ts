const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Writes an element with its attributes in canonical order; those without value are left out. */
export function elemento(
  nombre: string,
  atributos: Readonly<Record<string, string | null>>,
  ...hijos: readonly string[]
): string {
  const escritos = Object.entries(atributos)
    .sort(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(([clave, valor]) => (valor === null ? '' : ` ${clave}="${escape(valor, /[&<"\t\n\r]/g)}"`));
  return `<${nombre}${escritos.join('')}>${hijos.join('')}</${nombre}>`;
}

/** Sort key of an attribute: declarations of prefixes go before the attributes. */
function orderOf(nombre: string): string {
  return nombre.startsWith('xmlns') ? `0${nombre}` : `1${nombre}`;
}

/** Writes an element of text; "" without text. */
export function hoja(nombre: string, texto: string | null): string {
  return texto === null ? '' : `<${nombre}>${escape(texto, /[&<>\r]/g)}</${nombre}>`;
}

function escape(texto: string, cuales: RegExp): string {
  return texto.replace(cuales, (letra) => ENTIDADES[letra] ?? letra);
}

/** Prefix → address, as declared on an element. */
export type Namespaces = Readonly<Record<string, string>>;

export class XmlNoCanonico extends Error {
  override readonly name = 'XmlNoCanonico';
}

/** Local names that may carry each ID. No text can contain "<name", because canonical text escapes "<". */
const ELEMENTOS: Readonly<Record<string, readonly string[]>> = {
  DatosEmision: ['DatosEmision'],
  DatosCertificados: ['DTE', 'AnulacionDTE'],
  DatosAnulacion: ['DatosGenerales'],
};

/** Namespaces of the root, and the position before its end tag where signatures are inserted. */
export function findRaiz(xml: string): { namespaces: Namespaces; fin: number } {
  const start = /^<[\w.:-]+(?:\s[\w.:-]+="[^"<]*")*>/.exec(xml);
  const fin = xml.lastIndexOf('</');
  if (start === null || fin <= 0) throw new XmlNoCanonico('the text must begin with its root element');
  const declared = start[0].matchAll(/\sxmlns:([\w.-]+)="([^"]*)"/g);
  return {
    namespaces: Object.fromEntries([...declared].map(([, prefix = '', uri = '']) => [prefix, uri])),
    fin,
  };
}

/** Text of the element that carries `ID="id"`, from its start tag to its end tag. */
export function findElemento(xml: string, id: string): string {
  const nombres = ELEMENTOS[id]?.join('|') ?? id;
  const start = new RegExp(`<((?:[\\w.-]+:)?(?:${nombres}))(?:\\s[\\w.:-]+="[^"<]*")*?\\sID="${id}"`).exec(
    xml,
  );
  const close = `</${start?.[1] ?? ''}>`;
  const end = start === null ? -1 : xml.indexOf(close, start.index);
  if (start === null || end < 0) throw new XmlNoCanonico(`no element carries ID ${id}`);
  return xml.slice(start.index, end + close.length);
}

/** Inserts all namespaces in scope, sorted by prefix, before the attributes of the apex, as a canonicalised node set has them. */
export function insertNamespaces(element: string, namespaces: Namespaces): string {
  const name = /^<[\w.:-]+/.exec(element)?.[0] ?? '';
  const declarations = Object.keys(namespaces)
    .sort()
    .map((prefix) => ` xmlns:${prefix}="${namespaces[prefix] ?? ''}"`)
    .join('');
  return name + declarations + element.slice(name.length);
}

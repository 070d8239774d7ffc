import { DOMParser } from '@xmldom/xmldom';
import type { Document, Element } from '@xmldom/xmldom';

export const NS_DTE = 'http://www.sat.gob.gt/dte/fel/0.2.0';
export const NS_ANULACION = 'http://www.sat.gob.gt/dte/fel/0.1.0';
export const NS_DS = 'http://www.w3.org/2000/09/xmldsig#';

/** Parses strictly; null when the parser complains of anything. */
export function parseDom(xml: string): Document | null {
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    const parser = new DOMParser({
      onError: (_level, message) => {
        throw new Error(message);
      },
    });
    return parser.parseFromString(xml, 'text/xml');
  } catch {
    return null;
  }
}

export function listElementos(parent: Element | null, local: string): Element[] {
  if (parent === null) return [];
  return Array.from(parent.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === local,
  );
}

/** Follows a path of child elements. */
export function findElemento(parent: Element | null, ...ruta: readonly string[]): Element | null {
  return ruta.reduce<Element | null>((nodo, local) => listElementos(nodo, local)[0] ?? null, parent);
}

export function textOf(parent: Element | null, ...ruta: readonly string[]): string | null {
  return findElemento(parent, ...ruta)?.textContent?.trim() ?? null;
}

export function attributeOf(elemento: Element | null, name: string): string | null {
  return elemento?.getAttribute(name) ?? null;
}

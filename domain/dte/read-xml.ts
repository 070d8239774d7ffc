import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { NodoXml } from './nodo-xml.ts';
import { scanXml } from './scan-xml.ts';

export class XmlIlegible extends Error {
  override readonly name = 'XmlIlegible';
}

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const ATRIBUTOS = ':@';
const TEXTO = '#text';

// A DOCTYPE is refused, so only the predefined entities are expanded; the limits are above any document's size.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 20_000_000 },
  htmlEntities: true,
});

type Crudo = Readonly<Record<string, unknown>>;

/**
 * Reads untrusted XML: refuses a DOCTYPE, control characters, a second root, text beside it and anything not well formed.
 * Throws XmlIlegible with a technical reason.
 */
export function readXml(text: string): NodoXml {
  return scanXml(text)?.raiz ?? readXmlTolerante(text);
}

/** Reads all that `readXml` accepts by a library; it decides about whatever the quick reader does not take. */
export function readXmlTolerante(text: string): NodoXml {
  if (/<!DOCTYPE/i.test(text)) throw new XmlIlegible('DOCTYPE is not accepted');
  if (CONTROL.test(text)) throw new XmlIlegible('control characters');
  const crudos = parse(text);
  // The library accepts text beside the root, which no XML may have, and drops what follows the last element.
  const resto = text.slice(text.lastIndexOf('>') + 1);
  if (resto.trim() !== '' || hasTexto(crudos)) throw new XmlIlegible('text outside the root element');
  const [root, ...others] = toNodos(crudos);
  if (root === undefined || others.length > 0) throw new XmlIlegible('one root element expected');
  return root;
}

/** Reads XML like `readXml`, but answers null instead of throwing. */
export function tryReadXml(text: string): NodoXml | null {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlIlegible) return null;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    const valid = XMLValidator.validate(text);
    if (valid !== true) throw new XmlIlegible(valid.err.msg);
    return parser.parse(text);
  } catch (error) {
    throw error instanceof XmlIlegible ? error : new XmlIlegible('not readable', { cause: error });
  }
}

function hasTexto(crudos: unknown): boolean {
  return isLista(crudos) && crudos.some((crudo) => toTexto(crudo[TEXTO]).trim() !== '');
}

function toNodos(crudos: unknown): NodoXml[] {
  return isLista(crudos) ? crudos.flatMap((crudo) => toNodo(crudo) ?? []) : [];
}

function toNodo(crudo: Crudo): NodoXml | null {
  const nombre = Object.keys(crudo).find((clave) => clave !== ATRIBUTOS && clave !== TEXTO);
  if (nombre === undefined) return null;
  const contenido = crudo[nombre];
  return {
    nombre,
    local: nombre.slice(nombre.indexOf(':') + 1),
    atributos: toAtributos(crudo[ATRIBUTOS]),
    hijos: toNodos(contenido),
    texto: isLista(contenido) ? contenido.map((parte) => toTexto(parte[TEXTO])).join('') : '',
  };
}

function toAtributos(crudo: unknown): Record<string, string> {
  if (typeof crudo !== 'object' || crudo === null) return {};
  return Object.fromEntries(Object.entries(crudo).map(([clave, valor]) => [clave, toTexto(valor)]));
}

function isLista(valor: unknown): valor is readonly Crudo[] {
  return Array.isArray(valor);
}

function toTexto(valor: unknown): string {
  return typeof valor === 'string' ? valor : '';
}

/** First child with that name and any prefix. */
export function findHijo(nodo: NodoXml | null, local: string): NodoXml | null {
  return nodo?.hijos.find((hijo) => hijo.local === local) ?? null;
}

/** Follows a path of names from `nodo`; null when a step is missing. */
export function findRuta(nodo: NodoXml | null, ...ruta: readonly string[]): NodoXml | null {
  return ruta.reduce<NodoXml | null>(findHijo, nodo);
}

export function listHijos(nodo: NodoXml | null, local: string): readonly NodoXml[] {
  return nodo?.hijos.filter((hijo) => hijo.local === local) ?? [];
}

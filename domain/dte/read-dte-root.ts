import { DteIlegible } from './dte-leido.ts';
import { LIMITES_XML } from './limites-xml.ts';
import { findRuta, readXmlTolerante } from './read-xml.ts';
import type { NodoXml } from './nodo-xml.ts';
import { scanXml } from './scan-xml.ts';
import type { XmlEscaneado } from './scan-xml.ts';

/** Both versions of SAT's namespace: that of today and that of the first documents. */
const NAMESPACES_SAT: readonly string[] = [
  'http://www.sat.gob.gt/dte/fel/0.2.0',
  'http://www.sat.gob.gt/dte/fel/0.1.0',
];

/** Reads a file whose root is one of those elements of SAT's namespace, with any prefix. */
export function readDteRoot(xml: string, ...locales: readonly string[]): NodoXml {
  return openDte(xml, ...locales).root;
}

/** Reads it likewise, and answers the places of its elements too; null where only the tolerant reader could read it. */
export function openDte(
  xml: string,
  ...locales: readonly string[]
): { root: NodoXml; escaneado: XmlEscaneado | null } {
  const sinMarca = xml.replace(/^\uFEFF/, '');
  const escaneado = scanXml(sinMarca);
  const root = escaneado?.raiz ?? read(sinMarca);
  requirePrefijos(root, { enAlcance: new Set(['xml', 'xmlns']), deTodos: new Set() });
  const prefix = prefixOf(root.nombre);
  const uri = root.atributos[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? '';
  if (!locales.includes(root.local) || !NAMESPACES_SAT.includes(uri)) {
    throw new DteIlegible('RAIZ', `${locales.join(' or ')} expected, ${root.nombre} found`);
  }
  return { root, escaneado };
}

function read(xml: string): NodoXml {
  try {
    return readXmlTolerante(xml);
  } catch (cause) {
    throw new DteIlegible('XML', cause instanceof Error ? cause.message : 'not readable', { cause });
  }
}

/** Prefixes in force, and those of the whole document. */
type Prefijos = { readonly enAlcance: ReadonlySet<string>; readonly deTodos: Set<string> };

/**
 * Refuses prefixes without declaration, because the reader ignores namespaces, and more of them or of attributes than any document
 * has: each library that verifies a signature walks the ones for each of the others.
 */
function requirePrefijos({ nombre, atributos, hijos }: NodoXml, { enAlcance, deTodos }: Prefijos): void {
  const nombres = Object.keys(atributos);
  const propios = nombres.filter((each) => each.startsWith('xmlns:')).map((each) => each.slice(6));
  for (const propio of propios) deTodos.add(propio);
  requireMedida(deTodos.size, 'prefijos');
  requireMedida(nombres.length, 'atributos');
  const dentro = propios.length === 0 ? enAlcance : new Set([...enAlcance, ...propios]);
  requirePrefijo(nombre, dentro);
  for (const each of nombres) requirePrefijo(each, dentro);
  for (const hijo of hijos) requirePrefijos(hijo, { enAlcance: dentro, deTodos });
}

function requireMedida(cuantos: number, que: keyof typeof LIMITES_XML): void {
  if (cuantos > LIMITES_XML[que]) throw new DteIlegible('MEDIDA', `too many ${que}`, { parte: que });
}

function requirePrefijo(nombre: string, declarados: ReadonlySet<string>): void {
  const parte = prefixOf(nombre);
  if (parte === '' || declarados.has(parte)) return;
  throw new DteIlegible('PREFIJO', `prefix ${parte} is not declared`, { parte });
}

function prefixOf(nombre: string): string {
  const colon = nombre.indexOf(':');
  return colon < 0 ? '' : nombre.slice(0, colon);
}

export function requireNodo(nodo: NodoXml, ...ruta: readonly string[]): NodoXml {
  const found = findRuta(nodo, ...ruta);
  if (found === null) throw missing(ruta.join('/'));
  return found;
}

/** Text of a child without surrounding blanks; null when there is no such child. */
export function textoDe(nodo: NodoXml | null, ...ruta: readonly string[]): string | null {
  return findRuta(nodo, ...ruta)?.texto.trim() ?? null;
}

export function requireTexto(nodo: NodoXml, ...ruta: readonly string[]): string {
  return requireNodo(nodo, ...ruta).texto.trim();
}

/** An attribute is one line: an entity in it may stand for a line end, which would be one in mails and files too. */
export function atributoDe(nodo: NodoXml, nombre: string): string {
  return nodo.atributos[nombre]?.replace(/[\r\n\t\u0085\u2028\u2029]+/g, ' ').trim() ?? '';
}

export function requireAtributo(nodo: NodoXml, nombre: string): string {
  const valor = atributoDe(nodo, nombre);
  if (valor === '') throw missing(`${nodo.local}/@${nombre}`);
  return valor;
}

function missing(parte: string): DteIlegible {
  return new DteIlegible('ESTRUCTURA', `${parte} is missing`, { parte });
}

import type { KeyObject } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto';
import {
  C14N,
  C14N_EXCLUSIVO,
  DIGESTOS,
  ENVELOPED,
  FIRMAS,
  MAX_REFERENCIAS,
  digestOf,
  hashOf,
  isValorDe,
} from './algoritmos.ts';
import { readCertificado } from './certificado-leido.ts';
import type { CertificadoLeido } from './certificado-leido.ts';
import { attributeOf, findElemento, listElementos, textOf } from './dom.ts';

const CANONICOS: ReadonlySet<string | null> = new Set([C14N, C14N_EXCLUSIVO]);
const TRANSFORMACIONES: ReadonlySet<string | null> = new Set([ENVELOPED, C14N, C14N_EXCLUSIVO]);

/** Whether the signature uses only algorithms that are read here, and names no more than a signature does. */
export function isFirmaLegible(firma: Element): boolean {
  const info = findElemento(firma, 'SignedInfo');
  const referencias = listElementos(info, 'Reference');
  return (
    CANONICOS.has(algoritmoOf(info, 'CanonicalizationMethod')) &&
    hashOf(FIRMAS, algoritmoOf(info, 'SignatureMethod')) !== null &&
    referencias.length > 0 &&
    referencias.length <= MAX_REFERENCIAS &&
    referencias.every(
      (referencia) =>
        hashOf(DIGESTOS, algoritmoOf(referencia, 'DigestMethod')) !== null &&
        transformacionesOf(referencia).every((algoritmo) => TRANSFORMACIONES.has(algoritmo)),
    )
  );
}

/** Checks every digest, and the value over the canonical form of xml-crypto; of a readable signature. */
export function isFirmaValida(raiz: Element, firma: Element, llave: KeyObject): boolean {
  const info = findElemento(firma, 'SignedInfo');
  const valor = textOf(firma, 'SignatureValue');
  const hash = hashOf(FIRMAS, algoritmoOf(info, 'SignatureMethod'));
  if (info === null || valor === null || hash === null) return false;
  if (!listElementos(info, 'Reference').every((referencia) => isDigestOf(raiz, referencia))) return false;
  const forma = canonicalize(info, algoritmoOf(info, 'CanonicalizationMethod'));
  return isValorDe(hash, forma, llave, valor);
}

/** Certificate that the signature carries; null without a readable one. */
export function certificadoOf(firma: Element): CertificadoLeido | null {
  return readCertificado(textOf(firma, 'KeyInfo', 'X509Data', 'X509Certificate') ?? '');
}

function algoritmoOf(nodo: Element | null, hijo: string): string | null {
  return attributeOf(findElemento(nodo, hijo), 'Algorithm');
}

function transformacionesOf(referencia: Element): (string | null)[] {
  return listElementos(findElemento(referencia, 'Transforms'), 'Transform').map((hijo) =>
    attributeOf(hijo, 'Algorithm'),
  );
}

function isDigestOf(raiz: Element, referencia: Element): boolean {
  const nodo = findReferido(raiz, referencia);
  const hash = hashOf(DIGESTOS, algoritmoOf(referencia, 'DigestMethod'));
  if (nodo === null || hash === null) return false;
  const forma = transformacionesOf(referencia).find((algoritmo) => CANONICOS.has(algoritmo)) ?? C14N;
  return digestOf(hash, canonicalize(nodo, forma)) === textOf(referencia, 'DigestValue');
}

/** The only element with the id that the reference names; null for none or several. */
function findReferido(raiz: Element, referencia: Element): Element | null {
  const id = (attributeOf(referencia, 'URI') ?? '').replace(/^#/, '');
  if (id === '') return null;
  const nodos = Array.from(raiz.getElementsByTagName('*')).filter(
    (nodo) => nodo.getAttribute('ID') === id || nodo.getAttribute('Id') === id,
  );
  return nodos.length === 1 ? (nodos[0] ?? null) : null;
}

function canonicalize(nodo: Element, algoritmo: string | null): string {
  const ancestorNamespaces = listNamespaces(nodo.parentNode as Element | null);
  const forma = algoritmo === C14N_EXCLUSIVO ? new ExclusiveCanonicalization() : new C14nCanonicalization();
  return forma.process(nodo as unknown as globalThis.Element, { ancestorNamespaces });
}

/** Namespace declarations in scope, the nearest one of each prefix. */
function listNamespaces(nodo: Element | null): { prefix: string; namespaceURI: string }[] {
  const enAlcance = new Map<string, string>();
  for (let actual = nodo; actual?.nodeType === 1; actual = actual.parentNode as Element | null) {
    for (const { prefix, localName, value } of Array.from(actual.attributes)) {
      if (prefix === 'xmlns' && localName !== null && !enAlcance.has(localName))
        enAlcance.set(localName, value);
    }
  }
  return [...enAlcance].map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }));
}

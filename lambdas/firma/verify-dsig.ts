import { X509Certificate, createHash, verify } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto';
import { createBoundedCache } from '#lambdas/shared/bounded-cache.ts';
import { attributeOf, findElemento, listElementos, textOf } from './dom.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const C14N_EXCLUSIVO = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const CANONICOS: ReadonlySet<string | null> = new Set([C14N, C14N_EXCLUSIVO]);
const TRANSFORMACIONES: ReadonlySet<string | null> = new Set([ENVELOPED, C14N, C14N_EXCLUSIVO]);
/** Hash of each algorithm that is taken; SHA-1 is not, because anybody can make two texts with the same one. */
const FIRMAS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};
const DIGESTOS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};

/** Whether the signature uses only algorithms that are read here. */
export function isFirmaLegible(firma: Element): boolean {
  const info = findElemento(firma, 'SignedInfo');
  const referencias = listElementos(info, 'Reference');
  return (
    CANONICOS.has(algoritmoOf(info, 'CanonicalizationMethod')) &&
    hashOf(FIRMAS, algoritmoOf(info, 'SignatureMethod')) !== null &&
    referencias.length > 0 &&
    referencias.every(
      (referencia) =>
        hashOf(DIGESTOS, algoritmoOf(referencia, 'DigestMethod')) !== null &&
        transformacionesOf(referencia).every((algoritmo) => TRANSFORMACIONES.has(algoritmo)),
    )
  );
}

/** Checks every digest, and the value over the canonical form of xml-crypto; of a readable signature. */
export function isFirmaValida(raiz: Element, firma: Element, certificado: X509Certificate): boolean {
  const info = findElemento(firma, 'SignedInfo');
  const valor = textOf(firma, 'SignatureValue');
  const hash = hashOf(FIRMAS, algoritmoOf(info, 'SignatureMethod'));
  if (info === null || valor === null || hash === null) return false;
  if (!listElementos(info, 'Reference').every((referencia) => isDigestOf(raiz, referencia))) return false;
  const bytes = Buffer.from(canonicalize(info, algoritmoOf(info, 'CanonicalizationMethod')), 'utf8');
  return verify(hash, bytes, certificado.publicKey, Buffer.from(valor, 'base64'));
}

/** Certificates that were read last by their text: a month of purchases has few signers, and reading one takes as long as a signature. */
const LEIDOS = createBoundedCache<X509Certificate>(200, Number.POSITIVE_INFINITY);

/** Characters of a certificate as authorities make them; a longer one is not kept, so that files fill no memory. */
const LARGO_USUAL = 8_000;

/** Certificate that the signature carries; null without a readable one. */
export function certificadoOf(firma: Element): X509Certificate | null {
  const base64 = textOf(firma, 'KeyInfo', 'X509Data', 'X509Certificate');
  if (base64 === null) return null;
  const leido = LEIDOS.get(base64, 0);
  if (leido !== undefined) return leido;
  try {
    const certificado = new X509Certificate(Buffer.from(base64, 'base64'));
    if (base64.length <= LARGO_USUAL) LEIDOS.put(base64, certificado, 0);
    return certificado;
  } catch {
    return null;
  }
}

function hashOf(tabla: Readonly<Record<string, string>>, algoritmo: string | null): string | null {
  return algoritmo !== null && Object.hasOwn(tabla, algoritmo) ? (tabla[algoritmo] ?? null) : null;
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
  const digest = createHash(hash).update(canonicalize(nodo, forma), 'utf8').digest('base64');
  return digest === textOf(referencia, 'DigestValue');
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

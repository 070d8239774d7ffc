import { X509Certificate, createHash, verify } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { C14nCanonicalization } from 'xml-crypto';
import type { Autoridad } from './autoridad.ts';
import { NS_DS, attributeOf, findElemento, listElementos, textOf } from './dom.ts';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

/**
 * Verifies the issuer's signature with other code than the signer's (xmldom and xml-crypto's canonical form): both
 * references, the certificate and its owner. Answers the fault, or null.
 */
export function findFallaFirma(
  raiz: Element,
  esperado: { referencia: string; nit: string; now: Date; autoridad: Autoridad },
): string | null {
  const firmas = listElementos(raiz, 'Signature').filter(({ namespaceURI }) => namespaceURI === NS_DS);
  const [firma] = firmas;
  if (firma === undefined || firmas.length !== 1) return `one signature expected, ${firmas.length} found`;
  const certificado = readCertificado(textOf(firma, 'KeyInfo', 'X509Data', 'X509Certificate'));
  if (certificado === null) return 'certificate not readable';
  return (
    findFallaReferencias(firma, esperado.referencia) ??
    findFallaCertificado(certificado, esperado) ??
    (isValid(raiz, firma, certificado) ? null : 'signature or digest does not match')
  );
}

function findFallaReferencias(firma: Element, referencia: string): string | null {
  const referencias = listElementos(findElemento(firma, 'SignedInfo'), 'Reference');
  const datos = referencias.filter((nodo) => attributeOf(nodo, 'URI') === `#${referencia}`);
  const propiedades = referencias.filter((nodo) => attributeOf(nodo, 'Type') === SIGNED_PROPERTIES);
  if (datos.length !== 1) return `no reference to #${referencia}`;
  const id = attributeOf(findElemento(firma, 'Object', 'QualifyingProperties', 'SignedProperties'), 'Id');
  const isOwn =
    propiedades.length === 1 &&
    id !== null &&
    propiedades.some((nodo) => attributeOf(nodo, 'URI') === `#${id}`);
  return isOwn ? null : 'no reference to its own SignedProperties';
}

function findFallaCertificado(
  certificado: X509Certificate,
  { nit, now, autoridad }: { nit: string; now: Date; autoridad: Autoridad },
): string | null {
  if (!autoridad.isEmitido(certificado)) return 'certificate not issued by the test authority';
  if (!certificado.subject.split('\n').includes(`CN=${nit}`)) return `certificate is not of NIT ${nit}`;
  const isInTime = now >= new Date(certificado.validFrom) && now <= new Date(certificado.validTo);
  return isInTime ? null : 'certificate out of its term';
}

/** Checks both digests and the signature over the canonical form of xml-crypto. */
function isValid(raiz: Element, firma: Element, certificado: X509Certificate): boolean {
  const info = findElemento(firma, 'SignedInfo');
  const valor = textOf(firma, 'SignatureValue');
  if (info === null || valor === null || !usesOnly(info)) return false;
  const isDigested = listElementos(info, 'Reference').every((referencia) => isDigestOf(raiz, referencia));
  const bytes = Buffer.from(canonicalize(info), 'utf8');
  return isDigested && verify('sha256', bytes, certificado.publicKey, Buffer.from(valor, 'base64'));
}

/** Whether only the algorithms of docs/fel.md §21 are used. */
function usesOnly(info: Element): boolean {
  const algoritmos = (...ruta: string[]): (string | null)[] =>
    [findElemento(info, ...ruta)].map((nodo) => attributeOf(nodo, 'Algorithm'));
  const referencias = listElementos(info, 'Reference');
  const digests = referencias.map((nodo) => attributeOf(findElemento(nodo, 'DigestMethod'), 'Algorithm'));
  const transformaciones = referencias.flatMap((nodo) =>
    listElementos(findElemento(nodo, 'Transforms'), 'Transform').map((hijo) =>
      attributeOf(hijo, 'Algorithm'),
    ),
  );
  return (
    algoritmos('CanonicalizationMethod').every((algoritmo) => algoritmo === C14N) &&
    algoritmos('SignatureMethod').every((algoritmo) => algoritmo === RSA_SHA256) &&
    digests.every((algoritmo) => algoritmo === SHA256) &&
    transformaciones.every((algoritmo) => algoritmo === ENVELOPED || algoritmo === C14N)
  );
}

function isDigestOf(raiz: Element, referencia: Element): boolean {
  const id = (attributeOf(referencia, 'URI') ?? '').replace(/^#/, '');
  const nodos = Array.from(raiz.getElementsByTagName('*')).filter(
    (nodo) => nodo.getAttribute('ID') === id || nodo.getAttribute('Id') === id,
  );
  const [nodo] = nodos;
  if (id === '' || nodo === undefined || nodos.length !== 1) return false;
  const digest = createHash('sha256').update(canonicalize(nodo), 'utf8').digest('base64');
  return digest === textOf(referencia, 'DigestValue');
}

function canonicalize(nodo: Element): string {
  const ancestorNamespaces = listNamespaces(nodo.parentNode as Element | null);
  return new C14nCanonicalization().process(nodo as unknown as globalThis.Element, { ancestorNamespaces });
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

function readCertificado(base64: string | null): X509Certificate | null {
  try {
    return base64 === null ? null : new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

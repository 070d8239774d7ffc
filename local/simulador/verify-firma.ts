import type { X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import type { Autoridad } from './autoridad.ts';
import { NS_DS, attributeOf, findElemento, listElementos } from '#lambdas/firma/dom.ts';
import { certificadoOf, isFirmaValida } from '#lambdas/firma/verify-dsig.ts';

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
  const leido = certificadoOf(firma);
  if (leido === null) return 'certificate not readable';
  return (
    findFallaReferencias(firma, esperado.referencia) ??
    findFallaCertificado(leido.certificado, esperado) ??
    (isOfFel(firma) && isFirmaValida(raiz, firma, leido.llave) ? null : 'signature or digest does not match')
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

/** Whether only the algorithms of docs/fel.md §21 are used. */
function isOfFel(firma: Element): boolean {
  const info = findElemento(firma, 'SignedInfo');
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

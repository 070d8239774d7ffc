import { X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import type { Autoridad } from './autoridad.ts';
import { NS_DS, attributeOf, findElemento, listElementos, textOf } from './dom.ts';

const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

/**
 * Verifies the issuer's signature with code that is not the signer's (xml-crypto over xmldom): both references, the
 * certificate and its owner. Answers what is wrong, or null.
 */
export function findFallaFirma(
  xml: string,
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
    (isValid(xml, firma, certificado) ? null : 'signature or digest does not match')
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

function isValid(xml: string, firma: Element, certificado: X509Certificate): boolean {
  const publicCert = certificado.publicKey.export({ type: 'spki', format: 'pem' });
  const verifier = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
  try {
    verifier.loadSignature(String(firma));
    return verifier.checkSignature(xml);
  } catch {
    return false;
  }
}

function readCertificado(base64: string | null): X509Certificate | null {
  try {
    return base64 === null ? null : new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

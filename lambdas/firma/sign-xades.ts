import { createHash, sign } from 'node:crypto';
import { escapeTextoC14n } from '#domain/texto/escape.ts';
import { C14N, ENVELOPED } from './algoritmos.ts';
import { findElemento, findRaiz, insertNamespaces } from './c14n.ts';
import type { Namespaces } from './c14n.ts';
import type { CertificadoAbierto } from './certificado.ts';

/** Signed node (docs/fel.md §21): the data of the issuer, of the certifier, or of an annulment. */
export type ReferenciaFirma = 'DatosEmision' | 'DatosCertificados' | 'DatosAnulacion';

export type OpcionesFirma = {
  referenceId: ReferenciaFirma;
  certificado: CertificadoAbierto;
  signingTime: Date;
  /** Value of ds:Signature/@Id; unique in the document and a valid xs:ID (it begins with a letter). */
  signatureId: string;
};

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
export const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';
export const NS_DS: Namespaces = { ds: 'http://www.w3.org/2000/09/xmldsig#' };
export const NS_XADES: Namespaces = { xades: 'http://uri.etsi.org/01903/v1.3.2#' };

/**
 * Adds an XAdES-BES signature as the last child of the root. `xml` must already be in canonical form (C14N 1.0: no
 * declaration, no self-closing tags, sorted attributes): its own text is digested, and nothing is serialised again.
 */
export function signXades(
  xml: string,
  { referenceId, certificado, signingTime, signatureId }: OpcionesFirma,
): string {
  const raiz = findRaiz(xml);
  const apex = insertNamespaces(findElemento(xml, referenceId), raiz.namespaces);
  const inSignature = { ...raiz.namespaces, ...NS_DS };
  const signedProperties = buildSignedProperties(certificado, signingTime, signatureId);
  const signedInfo = buildSignedInfo(
    { referenceId, signatureId },
    digest(apex),
    digest(insertNamespaces(signedProperties, { ...inSignature, ...NS_XADES })),
  );
  const value = sign(
    'sha256',
    Buffer.from(insertNamespaces(signedInfo, inSignature)),
    certificado.privateKey,
  );
  const signature = [
    `<ds:Signature${declare(NS_DS, raiz.namespaces)} Id="${signatureId}">`,
    signedInfo,
    `<ds:SignatureValue Id="${signatureId}-sigvalue">${value.toString('base64')}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificado.certDerBase64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties${declare(NS_XADES, raiz.namespaces)} Target="#${signatureId}">`,
    signedProperties,
    '</xades:QualifyingProperties></ds:Object></ds:Signature>',
  ].join('');
  return xml.slice(0, raiz.fin) + signature + xml.slice(raiz.fin);
}

/** Writes the declarations that an element needs because the root lacks them; a repeated one would not be canonical. */
function declare(wanted: Namespaces, inherited: Namespaces): string {
  return Object.entries(wanted)
    .filter(([prefix, uri]) => inherited[prefix] !== uri)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
}

function buildSignedInfo(
  { referenceId, signatureId }: Pick<OpcionesFirma, 'referenceId' | 'signatureId'>,
  digestDatos: string,
  digestPropiedades: string,
): string {
  return [
    `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>`,
    `<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>`,
    `<ds:Reference Id="${signatureId}-ref0" URI="#${referenceId}">`,
    `<ds:Transforms><ds:Transform Algorithm="${ENVELOPED}"></ds:Transform></ds:Transforms>`,
    `${buildDigest(digestDatos)}</ds:Reference>`,
    `<ds:Reference Type="${SIGNED_PROPERTIES}" URI="#${signatureId}-signedprops">`,
    `${buildDigest(digestPropiedades)}</ds:Reference></ds:SignedInfo>`,
  ].join('');
}

function buildSignedProperties(
  certificado: CertificadoAbierto,
  signingTime: Date,
  signatureId: string,
): string {
  const huella = Buffer.from(certificado.huella, 'hex').toString('base64');
  return [
    `<xades:SignedProperties Id="${signatureId}-signedprops"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${signingTime.toISOString().slice(0, 19)}Z</xades:SigningTime>`,
    `<xades:SigningCertificate><xades:Cert><xades:CertDigest>${buildDigest(huella)}</xades:CertDigest>`,
    `<xades:IssuerSerial><ds:X509IssuerName>${escapeTextoC14n(certificado.emisor)}</ds:X509IssuerName>`,
    `<ds:X509SerialNumber>${certificado.serie}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert>`,
    '</xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>',
  ].join('');
}

function buildDigest(value: string): string {
  return `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${value}</ds:DigestValue>`;
}

/** SHA-256 of canonical text, in base64. */
export function digest(canonical: string): string {
  return createHash('sha256').update(canonical, 'utf8').digest('base64');
}

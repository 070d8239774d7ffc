import { X509Certificate, verify } from 'node:crypto';
import { findRuta, listHijos, tryReadXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { XmlNoCanonico, findElemento, findRaiz, insertNamespaces } from './c14n.ts';
import { NS_DS, NS_XADES, SIGNED_PROPERTIES, digest } from './sign-xades.ts';
import type { ReferenciaFirma } from './sign-xades.ts';

export type FirmaVerificada = { certificado: X509Certificate; signingTime: Date };

/**
 * Verifies the only signature of a text that `signXades` signed: both digests and the value. Null when it does not hold,
 * also for canonical text that another program signed in another form.
 */
export function verifyXades(xml: string, referenceId: ReferenciaFirma): FirmaVerificada | null {
  try {
    return verifyFirma(xml, referenceId);
  } catch (error) {
    if (error instanceof XmlNoCanonico) return null;
    throw error;
  }
}

function verifyFirma(xml: string, referenceId: ReferenciaFirma): FirmaVerificada | null {
  const firmas = listHijos(tryReadXml(xml), 'Signature');
  const [firma] = firmas;
  const certificado = readCertificado(textOf(firma, 'KeyInfo', 'X509Data', 'X509Certificate'));
  if (firma === undefined || firmas.length !== 1 || certificado === null) return null;
  const { namespaces } = findRaiz(xml);
  const inSignature = { ...namespaces, ...NS_DS };
  const propiedades = insertNamespaces(cut(xml, 'xades:SignedProperties'), { ...inSignature, ...NS_XADES });
  const isDigested =
    digestOf(firma, ({ URI }) => URI === `#${referenceId}`) ===
      digest(insertNamespaces(findElemento(xml, referenceId), namespaces)) &&
    digestOf(firma, ({ Type }) => Type === SIGNED_PROPERTIES) === digest(propiedades);
  const info = Buffer.from(insertNamespaces(cut(xml, 'ds:SignedInfo'), inSignature));
  const valor = Buffer.from(textOf(firma, 'SignatureValue'), 'base64');
  const signingTime = new Date(
    textOf(
      firma,
      'Object',
      'QualifyingProperties',
      'SignedProperties',
      'SignedSignatureProperties',
      'SigningTime',
    ),
  );
  const isValid = isDigested && verify('sha256', info, certificado.publicKey, valor);
  return isValid && !Number.isNaN(signingTime.getTime()) ? { certificado, signingTime } : null;
}

/** Text of the only element with that qualified name. */
function cut(xml: string, nombre: string): string {
  const inicio = xml.indexOf(`<${nombre}`);
  const fin = xml.indexOf(`</${nombre}>`, inicio);
  if (inicio < 0 || fin < 0) throw new XmlNoCanonico(`no element ${nombre}`);
  return xml.slice(inicio, fin + nombre.length + 3);
}

/** Digest of the reference that has those attributes; "" without exactly one. */
function digestOf(firma: NodoXml, isIt: (atributos: NodoXml['atributos']) => boolean): string {
  const referencias = listHijos(findRuta(firma, 'SignedInfo'), 'Reference').filter(({ atributos }) =>
    isIt(atributos),
  );
  return referencias.length === 1 ? textOf(referencias[0], 'DigestValue') : '';
}

function textOf(nodo: NodoXml | undefined, ...ruta: readonly string[]): string {
  return findRuta(nodo ?? null, ...ruta)?.texto.trim() ?? '';
}

function readCertificado(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

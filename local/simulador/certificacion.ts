import { C14nCanonicalization } from 'xml-crypto';
import type { Element } from '@xmldom/xmldom';
import { stampAnulacion, stampDte } from '#lambdas/adapters/certificadores/practica/sello.ts';
import type { Autorizacion, Sello as DatosSello } from '#lambdas/adapters/certificadores/practica/sello.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import type { IdentidadCertificador } from './identidad.ts';

export type Sello = {
  certificador: IdentidadCertificador;
  certificado: CertificadoAbierto;
  now: Date;
  signatureId: string;
};

const UTC_MENOS_6_MS = 6 * 3600 * 1000;

/** Hour of Guatemala with its zone, the form that the schema wants. */
export function toHoraGuatemala(now: Date): string {
  return `${new Date(now.getTime() - UTC_MENOS_6_MS).toISOString().slice(0, 19)}-06:00`;
}

/** Serie and number by the rule that every certified document follows (docs/servicios.md, "Certificates"). */
export function numeracionOf(uuid: string): { serie: string; numero: string } {
  const [serie = '', segundo = '', tercero = ''] = uuid.split('-');
  return { serie, numero: String(parseInt(`${segundo}${tercero}`, 16)) };
}

/** Adds Certificacion to the DTE, and the signature of the certifier after that of the issuer. */
export function certifyDte(xml: string, autorizacion: Autorizacion, sello: Sello): string {
  return seal(stampDte(xml, autorizacion, toDatos(sello)), sello);
}

export function certifyAnulacion(xml: string, sello: Sello): string {
  return seal(stampAnulacion(xml, toDatos(sello)), sello);
}

function toDatos({ certificador, now }: Sello): DatosSello {
  return { certificador, fecha: toHoraGuatemala(now) };
}

function seal(xml: string, { certificado, now, signatureId }: Sello): string {
  return signXades(xml, { referenceId: 'DatosCertificados', certificado, signingTime: now, signatureId });
}

/**
 * Canonical text of a document: its signatures still hold and it can be signed again. A document that is canonical
 * already, such as the product's, keeps its bytes.
 */
export function toCanonical(xml: string, raiz: Element): string {
  if (/^<[^?!]/.test(xml) && !xml.includes('/>')) return xml;
  return new C14nCanonicalization().process(raiz as unknown as Node, {});
}

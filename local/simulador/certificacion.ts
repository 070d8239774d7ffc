import { C14nCanonicalization } from 'xml-crypto';
import type { Element } from '@xmldom/xmldom';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import type { IdentidadCertificador } from './identidad.ts';

export type Sello = {
  certificador: IdentidadCertificador;
  certificado: CertificadoAbierto;
  now: Date;
  signatureId: string;
};
export type Autorizacion = { uuid: string; serie: string; numero: string };

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
export function certifyDte(xml: string, { uuid, serie, numero }: Autorizacion, sello: Sello): string {
  const autorizacion = `<dte:NumeroAutorizacion Numero="${numero}" Serie="${serie}">${uuid}</dte:NumeroAutorizacion>`;
  return seal(insertBefore(xml, 'DTE', buildCertificacion(autorizacion, sello)), sello);
}

export function certifyAnulacion(xml: string, sello: Sello): string {
  return seal(insertBefore(xml, 'AnulacionDTE', buildCertificacion('', sello)), sello);
}

function buildCertificacion(autorizacion: string, { certificador, now }: Sello): string {
  return [
    `<dte:Certificacion><dte:NITCertificador>${certificador.nit}</dte:NITCertificador>`,
    `<dte:NombreCertificador>${certificador.nombre}</dte:NombreCertificador>${autorizacion}`,
    `<dte:FechaHoraCertificacion>${toHoraGuatemala(now)}</dte:FechaHoraCertificacion></dte:Certificacion>`,
  ].join('');
}

/** Inserts a node as the last child, with the prefix that the document itself gave to its namespace. */
function insertBefore(xml: string, local: string, certificacion: string): string {
  const cierre = new RegExp(`</((?:[\\w.-]+:)?)${local}>`).exec(xml);
  if (cierre === null) throw new Error(`No end of ${local}`);
  const [, prefijo = ''] = cierre;
  return (
    xml.slice(0, cierre.index) +
    certificacion.replace(/(<\/?)dte:/g, `$1${prefijo}`) +
    xml.slice(cierre.index)
  );
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

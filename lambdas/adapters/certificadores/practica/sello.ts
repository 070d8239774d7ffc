import { escapeXml } from '#domain/texto/escape.ts';

/** Certifier and moment that a document carries. */
export type Sello = {
  certificador: { nit: string; nombre: string };
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
};
export type Autorizacion = { uuid: string; serie: string; numero: string };

/** Adds the data of the certification to a DTE, outside the node that the issuer signed. */
export function stampDte(xml: string, { uuid, serie, numero }: Autorizacion, sello: Sello): string {
  const autorizacion = `<dte:NumeroAutorizacion Numero="${numero}" Serie="${serie}">${uuid}</dte:NumeroAutorizacion>`;
  return insertBefore(xml, 'DTE', buildCertificacion(autorizacion, sello));
}

export function stampAnulacion(xml: string, sello: Sello): string {
  return insertBefore(xml, 'AnulacionDTE', buildCertificacion('', sello));
}

function buildCertificacion(autorizacion: string, { certificador, fecha }: Sello): string {
  return [
    `<dte:Certificacion><dte:NITCertificador>${certificador.nit}</dte:NITCertificador>`,
    `<dte:NombreCertificador>${escapeXml(certificador.nombre)}</dte:NombreCertificador>${autorizacion}`,
    `<dte:FechaHoraCertificacion>${fecha}</dte:FechaHoraCertificacion></dte:Certificacion>`,
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

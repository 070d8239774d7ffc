import { createHash } from 'node:crypto';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { ClaveEnvio } from '#lambdas/ports/envios.ts';

type DeGuardado = Pick<DocumentoGuardado, 'requestId' | 'huellaXml'> & {
  documento: Pick<DocumentoGuardado['documento'], 'nit' | 'idTransaccion'>;
};

/** SHA-256 in lower-case hexadecimal, which the product stores of everything it sends. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Name of the XML with which a document is sent. It contains the hash, so that parallel first calls with the same draft
 * never take each other's bytes.
 */
export function claveEnvio({ documento, requestId, huellaXml }: DeGuardado): ClaveEnvio {
  const { nit, idTransaccion } = documento;
  return { nit, idTransaccion, nombre: `${requestId}-${huellaXml.slice(0, 16)}` };
}

/** Name of the XML with which an annulment is sent. */
export function claveEnvioAnulacion(
  { nit, idTransaccion }: DeGuardado['documento'],
  { requestId, fechaHora, motivo }: Pick<AnulacionGuardada, 'requestId' | 'motivo' | 'fechaHora'>,
): ClaveEnvio {
  const huella = sha256(`${fechaHora}\n${motivo}`).slice(0, 16);
  return { nit, idTransaccion, nombre: `${requestId}-${huella}-anulacion` };
}

/** Keys of stored files; each begins with the folder of the tenant. This one is of an XML to send that no row can hold. */
export function claveXmlSinFirma(clave: ClaveEnvio): string {
  return `${carpeta(clave)}/${clave.nombre}-sin-firma.xml`;
}

/** Key of a signed XML that was stored before rows held them. */
export function claveXmlFirmado(clave: ClaveEnvio): string {
  return `${carpeta(clave)}/${clave.nombre}-firmado.xml`;
}

export function claveXmlCertificado(documento: DeGuardado['documento']): string {
  return `${carpeta(documento)}/certificado.xml`;
}

/** Key of the certifier's answer to an annulment. */
export function claveAnulacionCertificada(...identidad: Parameters<typeof claveEnvioAnulacion>): string {
  const clave = claveEnvioAnulacion(...identidad);
  return `${carpeta(clave)}/${clave.nombre}-certificada.xml`;
}

/** Name under which the worker stores a finished spreadsheet. */
export function nombreReporteOf(formato: 'xlsx' | 'xls'): string {
  return `reporte.${formato}`;
}

/** Name under which the worker stores a finished book. */
export const ARCHIVO_LIBRO = 'libro';

/** Name under which the worker stores what a batch left out. */
export const ARCHIVO_FALLOS = 'fallos.csv';

/** Key of an export's file, or of a file that its worker needs for continuing. */
export function claveExportacion(nit: string, id: string, nombre: string): string {
  return `${nit}/exportaciones/${id}/${nombre}`;
}

/** Key in the certificate bucket; `id` is new each time, so that replacing a file never breaks a signature under way. */
export function claveCertificadoFirma(nit: string, huella: string, id: string): string {
  return `${nit}/${huella.toLowerCase().replaceAll(/[^0-9a-f]/g, '')}-${id}.pfx.sellado`;
}

/** Key of a logo; `id` is new each time, so that a document being printed keeps the picture that it found. */
export function claveLogo(nit: string, idSucursal: number, id: string): string {
  return `${nit}/logo/${idSucursal}-${id}`;
}

/** Key of the extra picture of a branch's template; `id` is new each time, as for a logo. */
export function claveImagenPlantilla(
  nit: string,
  { idSucursal, idFormatoPdf }: { idSucursal: number; idFormatoPdf: number },
  id: string,
): string {
  return `${nit}/plantilla/${idSucursal}-${idFormatoPdf}-${id}`;
}

/** Key of the slip of a deposit; `id` is the same for the same upload under the same number, so that a repeat makes no second copy. */
export function claveBoleta(nit: string, id: string): string {
  return `${nit}/boleta/${id}`;
}

/** Folder of what belongs to no tenant but to the translators, who have no establishment. */
export const CARPETA_TRADUCCION = 'traduccion';

/** Key of a recording; `id` is that of its bytes, so that a repeat makes no second copy. */
export function claveVoz(idioma: string, id: string): string {
  return `${CARPETA_TRADUCCION}/voces/${idioma}-${id}`;
}

function carpeta(documento: DeGuardado['documento']): string {
  return `${documento.nit}/dte/${documento.idTransaccion}`;
}

import { createHash } from 'node:crypto';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';

type DeSolicitud = Pick<DocumentoGuardado, 'requestId' | 'huellaXml'> & {
  documento: Pick<DocumentoGuardado['documento'], 'nit' | 'idTransaccion'>;
};

/** The SHA-256 that the product stores of what it sent, lower-case hexadecimal. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Names of the stored files; each starts with the tenant's folder. What is sent carries its own hash, so that two
 * first calls racing with the same draft never overwrite each other's bytes.
 */
export function claveXmlSinFirma(solicitud: DeSolicitud): string {
  return `${carpeta(solicitud.documento)}/${solicitud.requestId}-${solicitud.huellaXml.slice(0, 16)}-sin-firma.xml`;
}

export function claveXmlCertificado(documento: DeSolicitud['documento']): string {
  return `${carpeta(documento)}/certificado.xml`;
}

export function claveAnulacionSinFirma(
  documento: DeSolicitud['documento'],
  anulacion: Pick<AnulacionGuardada, 'requestId' | 'motivo' | 'fechaHora'>,
): string {
  const huella = sha256(`${anulacion.fechaHora}\n${anulacion.motivo}`).slice(0, 16);
  return `${carpeta(documento)}/${anulacion.requestId}-${huella}-anulacion-sin-firma.xml`;
}

/** What the certifier gave back for an annulment. */
export function claveAnulacionCertificada(...identidad: Parameters<typeof claveAnulacionSinFirma>): string {
  return claveAnulacionSinFirma(...identidad).replace(/-sin-firma\.xml$/, '-certificada.xml');
}

/** Of one export: its file, and what its worker needs to go on. */
export function claveExportacion(nit: string, id: string, nombre: string): string {
  return `${nit}/exportaciones/${id}/${nombre}`;
}

/** In the certificate bucket; `id` is new each time, so that replacing a file never breaks a signature under way. */
export function claveCertificadoFirma(nit: string, huella: string, id: string): string {
  return `${nit}/${huella.toLowerCase().replaceAll(/[^0-9a-f]/g, '')}-${id}.pfx.sellado`;
}

/** `id` is new each time: a document that is being printed keeps the picture it found. */
export function claveLogo(nit: string, idSucursal: number, id: string): string {
  return `${nit}/logo/${idSucursal}-${id}`;
}

/** The extra picture of a branch's template; `id` is new each time, as a logo's. */
export function claveImagenPlantilla(
  nit: string,
  { idSucursal, idFormatoPdf }: { idSucursal: number; idFormatoPdf: number },
  id: string,
): string {
  return `${nit}/plantilla/${idSucursal}-${idFormatoPdf}-${id}`;
}

function carpeta(documento: DeSolicitud['documento']): string {
  return `${documento.nit}/dte/${documento.idTransaccion}`;
}

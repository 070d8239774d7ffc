import { createHash } from 'node:crypto';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';

type DeGuardado = Pick<DocumentoGuardado, 'requestId' | 'huellaXml'> & {
  documento: Pick<DocumentoGuardado['documento'], 'nit' | 'idTransaccion'>;
};

/** SHA-256 in lower-case hexadecimal, which the product stores of everything it sends. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Keys of stored files; each begins with the folder of the tenant. The key of a file to be sent contains its hash, so
 * that parallel first calls with the same draft never overwrite each other's bytes.
 */
export function claveXmlSinFirma(guardado: DeGuardado): string {
  return `${carpeta(guardado.documento)}/${guardado.requestId}-${guardado.huellaXml.slice(0, 16)}-sin-firma.xml`;
}

export function claveXmlCertificado(documento: DeGuardado['documento']): string {
  return `${carpeta(documento)}/certificado.xml`;
}

export function claveAnulacionSinFirma(
  documento: DeGuardado['documento'],
  anulacion: Pick<AnulacionGuardada, 'requestId' | 'motivo' | 'fechaHora'>,
): string {
  const huella = sha256(`${anulacion.fechaHora}\n${anulacion.motivo}`).slice(0, 16);
  return `${carpeta(documento)}/${anulacion.requestId}-${huella}-anulacion-sin-firma.xml`;
}

/** Key of the certifier's answer to an annulment. */
export function claveAnulacionCertificada(...identidad: Parameters<typeof claveAnulacionSinFirma>): string {
  return claveAnulacionSinFirma(...identidad).replace(/-sin-firma\.xml$/, '-certificada.xml');
}

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

function carpeta(documento: DeGuardado['documento']): string {
  return `${documento.nit}/dte/${documento.idTransaccion}`;
}

import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { isDeCarga } from '#domain/documentos/vida/carga.ts';
import { findAceptada } from '#domain/documentos/vida/anulacion.ts';
import type { ArchivosDocumento } from '#domain/exportacion/tablas.ts';
import { claveAnulacionCertificada, claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { Impresiones } from '#lambdas/shared/impresion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { createFacturaPdf } from '#print/factura-pdf.ts';

export type ArchivoNuevo = { nombre: string; bytes: Uint8Array };
/** A file that a document should have and lacks. */
export type Faltante = { idTransaccion: string; archivo: string; motivo: 'sinXml' | 'anulacionSinGuardar' };
export type DeDocumento = { archivos: ArchivoNuevo[]; nombres: ArchivosDocumento; faltantes: Faltante[] };

/**
 * Files of one document: PDF by the engine of the screens, certified XML and certified annulment. A document that never
 * got a number has none of them and is only in the index. `base` is their path without its ending.
 */
export async function readArchivos(
  ports: Ports,
  guardado: DocumentoGuardado,
  impresiones: Impresiones,
  base: string,
): Promise<DeDocumento> {
  const { documento } = guardado;
  const xml = documento.uuidCertificacion === null ? null : claveXmlCertificado(documento);
  const anulacion = await findXmlAnulacion(ports, guardado);
  const [bytesPdf, bytesXml, bytesAnulacion] = await Promise.all([
    isEstado(documento.statusDocumento, 'imprimible') ? drawPdf(documento, impresiones) : null,
    xml === null ? null : ports.archivos.get(xml),
    anulacion === null ? null : ports.archivos.get(anulacion.clave),
  ]);
  const nombres = {
    pdf: bytesPdf === null ? '' : `${base}.pdf`,
    xml: bytesXml === null ? '' : `${base}.xml`,
    xmlAnulacion: bytesAnulacion === null ? '' : `${base}-anulacion.xml`,
  };
  const { idTransaccion } = documento;
  return {
    nombres,
    archivos: [
      ...toArchivo(nombres.pdf, bytesPdf),
      ...toArchivo(nombres.xml, bytesXml),
      ...toArchivo(nombres.xmlAnulacion, bytesAnulacion),
    ],
    faltantes: [
      ...(xml !== null && bytesXml === null
        ? [{ idTransaccion, archivo: `${base}.xml`, motivo: 'sinXml' } as const]
        : []),
      ...(anulacion !== null && bytesAnulacion === null
        ? [{ idTransaccion, archivo: `${base}-anulacion.xml`, motivo: anulacion.motivoSiFalta }]
        : []),
    ],
  };
}

async function drawPdf(documento: DocumentoCompleto, impresiones: Impresiones): Promise<Uint8Array> {
  return createFacturaPdf(documento, await impresiones(documento.codigoEstablecimiento));
}

function toArchivo(nombre: string, bytes: Uint8Array | null): ArchivoNuevo[] {
  return bytes === null ? [] : [{ nombre, bytes }];
}

/** Key of the accepted annulment's XML, and why it may be missing; an earlier, refused one has none. */
export async function findXmlAnulacion(
  { documentos }: Ports,
  { documento }: DocumentoGuardado,
): Promise<{ clave: string; motivoSiFalta: Faltante['motivo'] } | null> {
  if (!isEstado(documento.statusDocumento, 'anulado')) return null;
  const anulaciones = await documentos.listAnulaciones(documento.nit, documento.idTransaccion);
  const aceptada = findAceptada(anulaciones);
  if (aceptada === null) return null;
  return {
    clave: claveAnulacionCertificada(documento, aceptada),
    // Imports did not keep the file of an annulment until 2026-11-28.
    motivoSiFalta: isDeCarga(aceptada) ? 'anulacionSinGuardar' : 'sinXml',
  };
}

import { buildAnulacionXml } from '#domain/dte/build-anulacion-xml.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { claveEnvioAnulacion } from './claves-archivo.ts';
import { putSinFirma } from './envios.ts';

/** Stores the unsigned XML of an annulment, which must be there before its record names it. */
export async function putAnulacion(
  ports: Pick<Ports, 'archivos' | 'envios'>,
  documento: DocumentoCompleto,
  anulacion: AnulacionGuardada,
): Promise<void> {
  const xml = buildAnulacionXml({
    uuid: documento.uuidCertificacion ?? '',
    nitEmisor: documento.nit,
    idReceptor: documento.idReceptor,
    fechaEmision: documento.fechaEmision,
    fechaHoraAnulacion: anulacion.fechaHora,
    motivo: anulacion.motivo,
  });
  await putSinFirma(ports, claveEnvioAnulacion(documento, anulacion), xml);
}

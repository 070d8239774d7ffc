import { CONSERVACION } from '#domain/constantes.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { isSinXml } from '#domain/errores/mensajes-propios.ts';
import { claveEnvio, claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Certificacion } from '#lambdas/ports/certificador.ts';
import { tareaOf } from '#lambdas/shared/carril.ts';
import { runUnderCorte } from '#lambdas/shared/corte.ts';
import { proveNitOfDocumento } from '#lambdas/shared/prueba-nit.ts';
import { findDiferencia } from './consistencia.ts';
import { queueAvisoAnulacion, queueCorreo } from './correo.ts';
import { secondsUntil } from './esperas.ts';
import { loadEnvio } from './load-envio.ts';
import { callCertificador } from './call-certificador.ts';
import { openSesion } from './acceso-certificador.ts';

/** Seconds before the file of a certified document is asked for again. */
const ESPERAS_ARCHIVO = { primera: 60, siguiente: 900 } as const;

/**
 * Stores the file first, then the state. A document is certified even when its file cannot be stored: then a task is
 * queued before the state changes, and `completeCertificado` fetches the file again.
 */
export async function storeCertificado(
  ports: Ports,
  guardado: DocumentoGuardado,
  certificacion: Certificacion,
): Promise<void> {
  const { nit, idTransaccion, produccion } = guardado.documento;
  if (!(await tryPutXml(ports, guardado, certificacion.xml))) {
    await ports.colas.certificacion.send({ nit, id: idTransaccion }, ESPERAS_ARCHIVO.primera);
  }
  const { uuid: uuidCertificacion, serie, numero, fechaCertificacion, alertas } = certificacion;
  const datos = { uuidCertificacion, serie, numero, fechaCertificacion, alertas, produccion };
  await ports.documentos.apply(nit, idTransaccion, { tipo: 'certificado', datos }, ports.now());
  // A certifier takes a test document of any NIT, so only production tells whose it is.
  if (produccion) await proveNitOfDocumento(ports, nit);
  await queueCorreo(ports, guardado.documento);
}

async function tryPutXml(ports: Ports, guardado: DocumentoGuardado, xml: string | null): Promise<boolean> {
  if (xml === null) return false;
  try {
    await putXml(ports, guardado, xml);
    return true;
  } catch (error) {
    const { nit, idTransaccion } = guardado.documento;
    ports.log.error('certificacion.xml_pendiente', { nit, idTransaccion, error });
    return false;
  }
}

/** Completes a document of SAT that may lack its message to the receiver, that of its annulment, or its file. It may be repeated. */
export async function completeCertificado(ports: Ports, guardado: DocumentoGuardado): Promise<void> {
  const { documento } = guardado;
  if (isEstado(documento.statusDocumento, 'firme')) await queueCorreo(ports, documento);
  if (isEstado(documento.statusDocumento, 'anulado')) await queueAvisoAnulacion(ports, documento);
  const { uuidCertificacion } = documento;
  if (uuidCertificacion === null || isSinXml(documento.datos.alertas)) return;
  if ((await ports.archivos.get(claveXmlCertificado(documento))) !== null) return;
  await runUnderCorte(ports, guardado, {
    run: () => fetchXml(ports, guardado, uuidCertificacion),
    putOff: (hasta) => ports.colas.certificacion.send(tareaOf(ports, guardado), secondsUntil(ports, hasta)),
  });
}

/** Fetches the file of a certified document and stores it, or queues the task again. */
async function fetchXml(ports: Ports, guardado: DocumentoGuardado, uuid: string): Promise<void> {
  const { nit, idTransaccion } = guardado.documento;
  const xml = await fetchCertificado(ports, guardado, uuid);
  if (xml.tipo === 'hallado') return putXml(ports, guardado, xml.xml);
  ports.log.error('certificador.alarma', { nit, idTransaccion, motivo: xml.motivo });
  if (xml.tipo === 'despues')
    await ports.colas.certificacion.send({ nit, id: idTransaccion }, ESPERAS_ARCHIVO.siguiente);
}

type Busqueda =
  | { tipo: 'hallado'; xml: string }
  | { tipo: 'despues'; motivo: string }
  /** Asking again cannot help, and resending the document to get the file could certify it a second time. */
  | { tipo: 'nunca'; motivo: string };

async function fetchCertificado(ports: Ports, guardado: DocumentoGuardado, uuid: string): Promise<Busqueda> {
  try {
    const sesion = await openSesion(ports, guardado);
    const original = { clave: claveEnvio(guardado), referenceId: 'DatosEmision' } as const;
    const xml = await loadEnvio(ports, sesion, original);
    const envio = { requestId: guardado.requestId, xml, fechaEmision: guardado.documento.fechaEmision };
    const outcome = await callCertificador(ports, sesion, {
      operacion: 'consulta',
      call: (certificador, acceso) => certificador.getXml(acceso, uuid, envio),
    });
    if (outcome.tipo !== 'ok') return { tipo: 'despues', motivo: `XML not returned: ${outcome.tipo}` };
    if (outcome.datos === null) return { tipo: 'nunca', motivo: 'certified without its XML' };
    const diferencia = findDiferencia(xml, outcome.datos, sesion.certificador.capacidades);
    return diferencia === null
      ? { tipo: 'hallado', xml: outcome.datos }
      : { tipo: 'nunca', motivo: `differs from ours: ${diferencia}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { tipo: 'despues', motivo: error.codigo };
  }
}

/** The same day and time so many years later, in UTC. */
function addAnios(desde: Date, anios: number): Date {
  const despues = new Date(desde);
  despues.setUTCFullYear(desde.getUTCFullYear() + anios);
  return despues;
}

async function putXml(ports: Ports, guardado: DocumentoGuardado, xml: string): Promise<void> {
  const clave = claveXmlCertificado(guardado.documento);
  // Only a document with fiscal validity has to be kept by law, and only its stage has the right to lock a file.
  const hasta = guardado.documento.produccion ? addAnios(ports.now(), CONSERVACION.anios) : null;
  await ports.archivos.put(clave, Buffer.from(xml, 'utf8'), 'application/xml', hasta);
}

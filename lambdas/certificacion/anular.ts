import { AppError } from '#domain/errores/app-error.ts';
import { claveAnulacionSinFirma } from '#lambdas/shared/claves-archivo.ts';
import type { Desenlace, Ports, Solicitud, SolicitudAnulacion } from '#lambdas/shared/ports.ts';
import { ESPERAS_INCIERTO, ESPERAS_NO_DISPONIBLE, afterSeconds, requeue, waitFor } from './esperas.ts';
import { loadFirmado } from './firmar.ts';
import { SIN_TIEMPO, hasTimeToSend } from './lease.ts';
import { openSesion } from './sesion.ts';
import { callWithToken } from './token.ts';

type Acuse = { xml: string };

/**
 * One attempt, under the lease, from ANULANDO to ANULADO or back to CERTIFICADO. An unknown outcome is repeated with
 * the same id and bytes: annulling twice cannot happen, and "already annulled" counts as done (A.10.7).
 */
export async function anular(
  ports: Ports,
  solicitud: Solicitud,
  anulacion: SolicitudAnulacion,
  leaseHasta: number,
): Promise<void> {
  const desenlace = await attempt(ports, solicitud, anulacion, leaseHasta);
  const { nit, idTransaccion } = solicitud.documento;
  const tarea = { nit, idTransaccion };
  ports.log.info('anulacion', { ...tarea, intento: anulacion.intentos, desenlace: desenlace.tipo });
  if (desenlace.tipo === 'ok') {
    await storeAcuse(ports, solicitud, anulacion, desenlace.datos);
    return ports.documentos.markAnulado(nit, idTransaccion, anulacion.fechaHora);
  }
  if (desenlace.tipo === 'rechazado') {
    return ports.documentos.markAnulacionRechazada(nit, idTransaccion, desenlace.mensajes);
  }
  const esperas = desenlace.tipo === 'incierto' ? ESPERAS_INCIERTO : ESPERAS_NO_DISPONIBLE;
  const espera = waitFor(esperas, anulacion.intentos);
  await ports.documentos.release(nit, idTransaccion, afterSeconds(ports, espera));
  await requeue(ports, tarea, espera);
}

async function attempt(
  ports: Ports,
  solicitud: Solicitud,
  anulacion: SolicitudAnulacion,
  leaseHasta: number,
): Promise<Desenlace<Acuse>> {
  try {
    return await send(ports, solicitud, anulacion, leaseHasta);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { nit, idTransaccion } = solicitud.documento;
    ports.log.warn('anulacion.configuracion', { nit, idTransaccion, codigo: error.codigo });
    return anulacion.intentos <= 1
      ? { tipo: 'rechazado', mensajes: [{ codigo: error.codigo, mensaje: error.message }] }
      : { tipo: 'no_disponible', motivo: error.codigo };
  }
}

async function send(
  ports: Ports,
  solicitud: Solicitud,
  anulacion: SolicitudAnulacion,
  leaseHasta: number,
): Promise<Desenlace<Acuse>> {
  const { documento } = solicitud;
  const sesion = await openSesion(ports, solicitud);
  const claveSinFirma = claveAnulacionSinFirma(documento, anulacion);
  const firma = {
    nit: documento.nit,
    config: sesion.config,
    claveSinFirma,
    referenceId: 'DatosAnulacion',
  } as const;
  const firmado = await loadFirmado(ports, firma);
  return callWithToken(ports, sesion, async (token) =>
    hasTimeToSend(ports.now(), leaseHasta)
      ? sesion.certificador.annul(token, sesion.prod, anulacion.requestId, firmado)
      : SIN_TIEMPO,
  );
}

/** The acknowledgement is kept for the record; without it the annulment is as valid. */
async function storeAcuse(
  ports: Ports,
  { documento }: Solicitud,
  anulacion: SolicitudAnulacion,
  { xml }: Acuse,
): Promise<void> {
  if (xml === '') return;
  const clave = claveAnulacionSinFirma(documento, anulacion).replace(/-sin-firma\.xml$/, '-certificada.xml');
  try {
    await ports.archivos.put(clave, Buffer.from(xml, 'utf8'), 'application/xml');
  } catch (error) {
    ports.log.warn('anulacion.acuse', { nit: documento.nit, idTransaccion: documento.idTransaccion, error });
  }
}

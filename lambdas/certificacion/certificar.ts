import { AppError } from '#domain/errores/app-error.ts';
import type { MensajeCertificador } from '#domain/documentos/documento.ts';
import { claveXmlCertificado, claveXmlSinFirma } from '#lambdas/shared/claves-archivo.ts';
import type {
  Certificacion,
  Desenlace,
  Ports,
  Solicitud,
  TareaCertificacion,
} from '#lambdas/shared/ports.ts';
import { findDiferencia } from './consistencia.ts';
import { ESPERAS_INCIERTO, ESPERAS_NO_DISPONIBLE, afterSeconds, requeue, waitFor } from './esperas.ts';
import { loadFirmado } from './firmar.ts';
import { SIN_TIEMPO, hasTimeToSend } from './lease.ts';
import { openSesion } from './sesion.ts';
import { callWithToken } from './token.ts';
import type { Sesion } from './token.ts';

/** The certifier burnt the id and its reasons were lost with the answer. */
const ID_QUEMADO: MensajeCertificador = {
  codigo: 'ID_QUEMADO',
  mensaje: 'El certificador rechazó el documento. Revise los datos y emítalo de nuevo desde una copia.',
};

/** One attempt, under the lease, from EN_PROCESO, FIRMADO or INCIERTO to whatever can be known now. */
export async function certificar(ports: Ports, solicitud: Solicitud, leaseHasta: number): Promise<void> {
  await settle(ports, solicitud, await attempt(ports, solicitud, leaseHasta));
}

async function attempt(
  ports: Ports,
  solicitud: Solicitud,
  leaseHasta: number,
): Promise<Desenlace<Certificacion>> {
  try {
    return await send(ports, solicitud, leaseHasta);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return toDesenlace(ports, solicitud, error);
  }
}

/**
 * The issuer's configuration does not allow to certify. A document that was surely never sent is given back; one that
 * may have been sent waits until somebody corrects the configuration.
 */
function toDesenlace(ports: Ports, solicitud: Solicitud, error: AppError): Desenlace<Certificacion> {
  ports.log.warn('certificacion.configuracion', { ...tareaOf(solicitud), codigo: error.codigo });
  const isNuncaEnviado = solicitud.intentos <= 1 || solicitud.documento.statusDocumento === 'EN_PROCESO';
  return isNuncaEnviado
    ? { tipo: 'rechazado', mensajes: [{ codigo: error.codigo, mensaje: error.message }] }
    : { tipo: 'no_disponible', motivo: error.codigo };
}

async function send(
  ports: Ports,
  solicitud: Solicitud,
  leaseHasta: number,
): Promise<Desenlace<Certificacion>> {
  const { documento, requestId } = solicitud;
  const sesion = await openSesion(ports, solicitud);
  const firmado = await loadFirmado(ports, {
    nit: documento.nit,
    config: sesion.config,
    claveSinFirma: claveXmlSinFirma(solicitud),
    referenceId: 'DatosEmision',
  });
  const isNuevo = documento.statusDocumento === 'EN_PROCESO';
  if (isNuevo) await ports.documentos.markFirmado(documento.nit, documento.idTransaccion);

  const mayBeSent = solicitud.intentos > 1 && !isNuevo;
  const previo = mayBeSent ? await ask(ports, sesion, requestId) : null;
  if (previo !== null) return check(ports, solicitud, firmado, previo);
  let envios = mayBeSent ? 1 : 0;
  const desenlace = await callWithToken(ports, sesion, async (token) => {
    if (!hasTimeToSend(ports.now(), leaseHasta)) return SIN_TIEMPO;
    envios += 1;
    return sesion.certificador.certify(token, sesion.prod, requestId, firmado);
  });
  // A refusal of a repeat may be the certifier's way of saying that the first one arrived.
  const isRepetido = desenlace.tipo === 'rechazado' && envios > 1;
  const confirmado = isRepetido ? await ask(ports, sesion, requestId) : null;
  const final = confirmado === null || confirmado.tipo === 'rechazado' ? desenlace : confirmado;
  return check(ports, solicitud, firmado, final);
}

/** What the certifier knows of the id; null when it never saw it, so that it is safe to send. */
async function ask(
  ports: Ports,
  sesion: Sesion,
  requestId: string,
): Promise<Desenlace<Certificacion> | null> {
  const hallazgo = await callWithToken(ports, sesion, (token) =>
    sesion.certificador.find(token, sesion.prod, requestId),
  );
  if (hallazgo.tipo !== 'ok') return hallazgo.tipo === 'rechazado' ? toIncierto('look-up refused') : hallazgo;
  if (hallazgo.datos.tipo === 'no_existe') return null;
  if (hallazgo.datos.tipo === 'id_quemado') return { tipo: 'rechazado', mensajes: [ID_QUEMADO] };
  return { tipo: 'ok', datos: hallazgo.datos.certificacion };
}

/** An authorisation is believed only when it is of the very document that was signed. */
function check(
  ports: Ports,
  solicitud: Solicitud,
  firmado: string,
  desenlace: Desenlace<Certificacion>,
): Desenlace<Certificacion> {
  if (desenlace.tipo !== 'ok') return desenlace;
  const diferencia = findDiferencia(firmado, desenlace.datos.xml);
  if (diferencia === null) return desenlace;
  ports.log.error('certificador.alarma', {
    ...tareaOf(solicitud),
    motivo: `differs from ours: ${diferencia}`,
  });
  return toIncierto(diferencia);
}

async function settle(
  ports: Ports,
  solicitud: Solicitud,
  desenlace: Desenlace<Certificacion>,
): Promise<void> {
  const tarea = tareaOf(solicitud);
  const { nit, idTransaccion } = tarea;
  ports.log.info('certificacion', { ...tarea, intento: solicitud.intentos, desenlace: desenlace.tipo });
  if (desenlace.tipo === 'ok') return storeCertificado(ports, solicitud, desenlace.datos);
  if (desenlace.tipo === 'rechazado')
    return ports.documentos.markRechazado(nit, idTransaccion, desenlace.mensajes);
  const isIncierto = desenlace.tipo === 'incierto';
  const espera = waitFor(isIncierto ? ESPERAS_INCIERTO : ESPERAS_NO_DISPONIBLE, solicitud.intentos);
  const proximo = afterSeconds(ports, espera);
  if (isIncierto) await ports.documentos.markIncierto(nit, idTransaccion, proximo);
  else await ports.documentos.release(nit, idTransaccion, proximo);
  await requeue(ports, tarea, espera);
}

/**
 * The file first, then the state; but a certified document is certified even when its file cannot be stored
 * (A.10.5): then a task is queued before the state changes, and `completeArchivo` fetches the file again.
 */
async function storeCertificado(
  ports: Ports,
  solicitud: Solicitud,
  certificacion: Certificacion,
): Promise<void> {
  const { nit, idTransaccion, produccion } = solicitud.documento;
  try {
    await putXml(ports, solicitud, certificacion.xml);
  } catch (error) {
    ports.log.error('certificacion.xml_pendiente', { nit, idTransaccion, error });
    await ports.cola.send({ nit, idTransaccion }, 60);
  }
  await ports.documentos.markCertificado(nit, idTransaccion, {
    uuidCertificacion: certificacion.uuid,
    serie: certificacion.serie,
    numero: certificacion.numero,
    fechaCertificacion: certificacion.fechaCertificacion,
    produccion,
  });
}

/** For a document that is certified already: fetches its XML again when the file is missing; idempotent. */
export async function completeArchivo(ports: Ports, solicitud: Solicitud): Promise<void> {
  if ((await ports.archivos.get(claveXmlCertificado(solicitud.documento))) !== null) return;
  const desenlace = await ask(ports, await openSesion(ports, solicitud), solicitud.requestId);
  if (desenlace?.tipo !== 'ok') throw new Error('The certified XML could not be fetched yet');
  await putXml(ports, solicitud, desenlace.datos.xml);
}

async function putXml(ports: Ports, solicitud: Solicitud, xml: string): Promise<void> {
  await ports.archivos.put(
    claveXmlCertificado(solicitud.documento),
    Buffer.from(xml, 'utf8'),
    'application/xml',
  );
}

function tareaOf({ documento: { nit, idTransaccion } }: Solicitud): TareaCertificacion {
  return { nit, idTransaccion };
}

function toIncierto(motivo: string): Desenlace<never> {
  return { tipo: 'incierto', motivo };
}

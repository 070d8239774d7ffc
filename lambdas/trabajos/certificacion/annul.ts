import { isNuncaEnviada } from '#domain/documentos/vida/anulacion.ts';
import { describeMensajes } from '#domain/documentos/vida/eventos.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { putAnulacion } from '#lambdas/shared/put-anulacion.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type { Lease } from '#domain/documentos/vida/registro.ts';
import { claveAnulacionCertificada, claveEnvioAnulacion } from '#lambdas/shared/claves-archivo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Acuse, Outcome, Envio } from '#lambdas/ports/certificador.ts';
import {
  ESPERA_AUTORIZACION,
  ESPERAS_INCIERTO,
  ESPERAS_NO_DISPONIBLE,
  afterSeconds,
  queueAgain,
  waitFor,
} from './esperas.ts';
import { queueAvisoAnulacion } from './correo.ts';
import { loadEnvio } from './load-envio.ts';
import { SIN_TIEMPO, hasTimeToSend } from './lease.ts';
import { callCertificador } from './call-certificador.ts';
import { isDeAnulacion, isDelDocumento } from './rechazo.ts';
import { openSesion } from './acceso-certificador.ts';
import type { AccesoCertificador } from './acceso-certificador.ts';

/**
 * Makes one attempt, under the lease, from ANULANDO to ANULADO or back to CERTIFICADO. An unknown outcome, and one that
 * waits for SAT, is repeated with the same id and bytes: a document cannot be annulled twice, and "already annulled"
 * counts as done.
 */
export async function annul(
  ports: Ports,
  guardado: DocumentoGuardado,
  pedida: AnulacionGuardada,
  lease: Lease,
): Promise<void> {
  const anulacion = await dateForToday(ports, guardado, pedida, lease);
  if (anulacion === null) return;
  const outcome = await attempt(ports, guardado, anulacion, lease);
  const { nit, idTransaccion } = guardado.documento;
  const { intentos } = anulacion;
  ports.log.info('anulacion', { nit, idTransaccion, intento: intentos, outcome: outcome.tipo });
  const { documentos } = ports;
  const apply = (paso: Paso): Promise<boolean> => documentos.apply(nit, idTransaccion, paso, ports.now());
  if (outcome.tipo === 'ok' && outcome.datos.pendiente) {
    const proximoIntento = afterSeconds(ports, ESPERA_AUTORIZACION);
    await apply({ tipo: 'anulacion_pendiente', lease, proximoIntento });
    return;
  }
  if (outcome.tipo === 'ok') {
    await storeAcuse(ports, guardado, anulacion, outcome.datos);
    await apply({ tipo: 'anulado', fechaAnulacion: anulacion.fechaHora });
    await queueAvisoAnulacion(ports, guardado.documento);
    return;
  }
  if (outcome.tipo === 'rechazado') {
    await apply({ tipo: 'anulacion_rechazada', lease, mensajes: outcome.mensajes });
    return;
  }
  const isIncierto = outcome.tipo === 'incierto';
  const espera = waitFor(isIncierto ? ESPERAS_INCIERTO : ESPERAS_NO_DISPONIBLE, intentos);
  const proximoIntento = afterSeconds(ports, espera);
  if (isIncierto) {
    const { duda: codigo, motivo: respuesta } = outcome;
    await apply({ tipo: 'incierto', lease, proximoIntento, codigo, respuesta });
  } else if (isNuncaEnviada(anulacion)) await apply({ tipo: 'anulacion_no_enviada', lease, proximoIntento });
  else await documentos.release(nit, idTransaccion, lease, proximoIntento);
  await queueAgain(ports, { nit, idTransaccion }, espera);
}

/**
 * Annulment with a day that SAT takes. One that was put off past midnight gets today's, but only while no attempt may
 * have sent it: what was sent is repeated with the same bytes. Null when another worker has the document.
 */
async function dateForToday(
  ports: Ports,
  { documento }: DocumentoGuardado,
  anulacion: AnulacionGuardada,
  lease: Lease,
): Promise<AnulacionGuardada | null> {
  const fechaHora = toGuatemala(ports.now().getTime()).iso;
  const isDeHoy = anulacion.fechaHora.slice(0, 10) >= fechaHora.slice(0, 10);
  if (isDeHoy || !isNuncaEnviada(anulacion)) return anulacion;
  const { nit, idTransaccion } = documento;
  const refechada = { ...anulacion, fechaHora };
  await putAnulacion(ports, documento, refechada);
  const paso = { tipo: 'anulacion_refechada', lease, fechaHora } as const;
  const isMia = await ports.documentos.apply(nit, idTransaccion, paso, ports.now());
  return isMia ? refechada : null;
}

async function attempt(
  ports: Ports,
  guardado: DocumentoGuardado,
  anulacion: AnulacionGuardada,
  lease: Lease,
): Promise<Outcome<Acuse>> {
  try {
    return await send(ports, guardado, anulacion, lease);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { nit, idTransaccion } = guardado.documento;
    ports.log.warn('anulacion.configuracion', { nit, idTransaccion, codigo: error.codigo });
    return isNuncaEnviada(anulacion)
      ? { tipo: 'rechazado', mensajes: [{ codigo: error.codigo, mensaje: error.message }] }
      : { tipo: 'no_disponible', motivo: error.codigo };
  }
}

async function send(
  ports: Ports,
  guardado: DocumentoGuardado,
  anulacion: AnulacionGuardada,
  lease: Lease,
): Promise<Outcome<Acuse>> {
  const { documento } = guardado;
  const sesion = await openSesion(ports, guardado);
  const clave = claveEnvioAnulacion(documento, anulacion);
  const xml = await loadEnvio(ports, sesion, { clave, referenceId: 'DatosAnulacion' });
  const envio = { requestId: anulacion.requestId, xml, fechaEmision: documento.fechaEmision };
  const annul = (): Promise<Outcome<Acuse>> =>
    callCertificador(ports, sesion, {
      refuse: () => (hasTimeToSend(ports.now(), lease) ? null : SIN_TIEMPO),
      operacion: 'envio',
      call: (certificador, acceso) => certificador.annul(acceso, envio),
    });
  const outcome = await annul();
  if (outcome.tipo !== 'rechazado' || isNuncaEnviada(anulacion)) return outcome;
  // An earlier attempt may have annulled it, and a repeat is then answered with that annulment.
  const confirmado = await annul();
  return confirmado.tipo === 'rechazado' ? confirmRechazo(ports, sesion, envio, confirmado) : confirmado;
}

/**
 * Confirms the refusal of a repeat. It is believed when the id itself shows that it never annulled the document or, for
 * a certifier that cannot be asked, when its reason would not be given for an annulled document.
 */
async function confirmRechazo(
  ports: Ports,
  sesion: AccesoCertificador,
  envio: Envio,
  rechazo: Extract<Outcome<never>, { tipo: 'rechazado' }>,
): Promise<Outcome<Acuse>> {
  const { anulaPorId, buscaPorId } = sesion.certificador.capacidades;
  if (anulaPorId && buscaPorId) {
    const found = await callCertificador(ports, sesion, {
      operacion: 'consulta',
      call: (certificador, acceso) => certificador.find(acceso, envio),
    });
    if (found.tipo === 'ok' && found.datos.tipo !== 'certificado') return rechazo;
  } else if ((anulaPorId ? isDelDocumento : isDeAnulacion)(rechazo.mensajes)) return rechazo;
  ports.log.error('certificador.alarma', { requestId: envio.requestId, motivo: 'a repeat is refused' });
  return {
    tipo: 'incierto',
    duda: 'REPETICION_RECHAZADA',
    motivo: `a repeat is refused: ${describeMensajes(rechazo.mensajes)}`,
  };
}

/** Stores the acknowledgement for the record; the annulment is valid without it. */
async function storeAcuse(
  ports: Ports,
  { documento }: DocumentoGuardado,
  anulacion: AnulacionGuardada,
  { xml }: Acuse,
): Promise<void> {
  if (xml === null) return;
  const clave = claveAnulacionCertificada(documento, anulacion);
  try {
    await ports.archivos.put(clave, Buffer.from(xml, 'utf8'), 'application/xml');
  } catch (error) {
    ports.log.warn('anulacion.acuse', { nit: documento.nit, idTransaccion: documento.idTransaccion, error });
  }
}

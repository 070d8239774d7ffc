import { HORA_OTRO_DIA } from '#domain/constantes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { describeMensajes } from '#domain/documentos/vida/eventos.ts';
import type { Paso } from '#domain/documentos/vida/paso.ts';
import type { Lease } from '#domain/documentos/vida/registro.ts';
import { ID_QUEMADO, XML_SIN_ENTREGAR } from '#domain/errores/mensajes-propios.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import { carrilOf } from '#lambdas/shared/carril.ts';
import { claveEnvio } from '#lambdas/shared/claves-archivo.ts';
import { medirCertificador } from '#lambdas/shared/medir.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Certificacion, Outcome, Envio } from '#lambdas/ports/certificador.ts';
import { storeCertificado } from './archivo.ts';
import { findDiferencia } from './consistencia.ts';
import { ESPERAS_INCIERTO, ESPERAS_NO_DISPONIBLE, afterSeconds, queueAgain, waitFor } from './esperas.ts';
import { loadEnvio } from './load-envio.ts';
import { SIN_TIEMPO, hasTimeToSend } from './lease.ts';
import { callCertificador } from './call-certificador.ts';
import { isDelDocumento } from './rechazo.ts';
import { openSesion } from './acceso-certificador.ts';
import type { AccesoCertificador } from './acceso-certificador.ts';

/** Notes of one attempt: the certifier, and whether anything may have been sent. */
type Intento = {
  guardado: DocumentoGuardado;
  lease: Lease;
  /** Whether it was certain, before this attempt, that no certifier has received the document. */
  isNuevo: boolean;
  /** Number of sends of this attempt whose outcome is not that nothing was sent. */
  envios: number;
};

/** Makes one attempt, under the lease, from EN_PROCESO, CONTINGENCIA, FIRMADO or INCIERTO to the state that can be known now. */
export async function certify(ports: Ports, guardado: DocumentoGuardado, lease: Lease): Promise<void> {
  const isNuevo = isEstado(guardado.documento.statusDocumento, 'nuncaEnviado');
  const intento: Intento = { guardado, lease, isNuevo, envios: 0 };
  await settle(ports, intento, await attempt(ports, intento));
}

async function attempt(ports: Ports, intento: Intento): Promise<Outcome<Certificacion>> {
  try {
    return await send(ports, intento);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return toOutcome(ports, intento, error);
  }
}

/**
 * Outcome when the issuer's configuration does not allow certifying. A document that was certainly never sent is given
 * back; one that may have been sent, or that its receiver already has as a contingency, waits until the configuration
 * is corrected.
 */
function toOutcome(
  ports: Ports,
  { guardado, isNuevo, envios }: Intento,
  error: AppError,
): Outcome<Certificacion> {
  ports.log.warn('certificacion.configuracion', { ...tareaOf(guardado), codigo: error.codigo });
  // One call of this attempt may have met an expired token; after a second one the outcome is unknown.
  const isDevuelto = guardado.documento.numeroAcceso === null && isNuevo && envios <= 1;
  return isDevuelto
    ? { tipo: 'rechazado', mensajes: [{ codigo: error.codigo, mensaje: error.message }] }
    : { tipo: 'no_disponible', motivo: error.codigo };
}

async function send(ports: Ports, intento: Intento): Promise<Outcome<Certificacion>> {
  const { guardado } = intento;
  const { documento, requestId } = guardado;
  const sesion = await openSesion(ports, guardado);
  const original = { clave: claveEnvio(guardado), referenceId: 'DatosEmision' } as const;
  const xml = await loadEnvio(ports, sesion, original);
  const envio: Envio = { requestId, xml, fechaEmision: documento.fechaEmision };
  const { nit, idTransaccion } = documento;
  const paso = { tipo: 'firmado', lease: intento.lease } as const;
  const isMio = !intento.isNuevo || (await ports.documentos.apply(nit, idTransaccion, paso, ports.now()));
  if (!isMio) return SIN_TIEMPO;
  return check(ports, sesion, intento, { envio, outcome: await resolve(ports, sesion, intento, envio) });
}

/**
 * Asks before it sends when an earlier attempt may have arrived. A certifier that cannot be asked by id gets the same
 * bytes under the same id again and answers with the first authorisation.
 */
async function resolve(
  ports: Ports,
  sesion: AccesoCertificador,
  intento: Intento,
  envio: Envio,
): Promise<Outcome<Certificacion>> {
  const mayBeSent = !intento.isNuevo;
  const { buscaPorId } = sesion.certificador.capacidades;
  const previo = mayBeSent && buscaPorId ? await ask(ports, sesion, envio) : null;
  if (previo !== null) return previo;
  const outcome = await callCertificador(ports, sesion, {
    refuse: () => (hasTimeToSend(ports.now(), intento.lease) ? null : SIN_TIEMPO),
    operacion: 'envio',
    call: async (certificador, acceso) => {
      const respuesta = await certificador.certify(acceso, envio);
      if (respuesta.tipo !== 'no_disponible') intento.envios += 1;
      return respuesta;
    },
  });
  const isRepetido = outcome.tipo === 'rechazado' && intento.envios + (mayBeSent ? 1 : 0) > 1;
  return isRepetido ? confirmRechazo(ports, sesion, envio, outcome) : outcome;
}

type Rechazo = Extract<Outcome<never>, { tipo: 'rechazado' }>;

/** Confirms the refusal of a repeat, which may be the certifier's way of saying that the first call arrived. */
async function confirmRechazo(
  ports: Ports,
  sesion: AccesoCertificador,
  envio: Envio,
  rechazo: Rechazo,
): Promise<Outcome<Certificacion>> {
  if (sesion.certificador.capacidades.buscaPorId) {
    const confirmado = await ask(ports, sesion, envio);
    return confirmado === null || confirmado.tipo === 'rechazado' ? rechazo : confirmado;
  }
  if (isDelDocumento(rechazo.mensajes)) return rechazo;
  // A person must look at it: the first call may have been certified, and a new id could certify the document again.
  ports.log.error('certificador.alarma', { requestId: envio.requestId, motivo: 'a repeat is refused' });
  return {
    tipo: 'incierto',
    duda: 'REPETICION_RECHAZADA',
    motivo: `a repeat is refused: ${describeMensajes(rechazo.mensajes)}`,
  };
}

/** Result of a look-up by id; null when the certifier has never seen it, so that sending is safe. */
async function ask(
  ports: Ports,
  sesion: AccesoCertificador,
  envio: Envio,
): Promise<Outcome<Certificacion> | null> {
  const found = await callCertificador(ports, sesion, {
    operacion: 'consulta',
    call: (certificador, acceso) => certificador.find(acceso, envio),
  });
  if (found.tipo === 'rechazado')
    return { tipo: 'incierto', duda: 'CONSULTA_SIN_RESULTADO', motivo: 'look-up refused' };
  if (found.tipo !== 'ok') return found;
  if (found.datos.tipo === 'no_existe') return null;
  if (found.datos.tipo === 'id_quemado') return { tipo: 'rechazado', mensajes: [ID_QUEMADO] };
  return { tipo: 'ok', datos: found.datos.certificacion };
}

/** Checks that an authorisation belongs to the document that was sent. */
async function check(
  ports: Ports,
  sesion: AccesoCertificador,
  { guardado }: Intento,
  { envio, outcome }: { envio: Envio; outcome: Outcome<Certificacion> },
): Promise<Outcome<Certificacion>> {
  if (outcome.tipo !== 'ok') return outcome;
  const datos =
    outcome.datos.xml === null ? await fetchXml(ports, sesion, envio, outcome.datos) : outcome.datos;
  const { capacidades } = sesion.certificador;
  // Id and bytes are those that were sent, so the authorisation is believed without the document, and its file is
  // fetched later.
  const diferencia = datos.xml === null ? null : findDiferencia(envio.xml, datos.xml, capacidades);
  const motivo =
    diferencia === null ? await findAjeno(ports, guardado, datos.uuid) : `differs from ours: ${diferencia}`;
  if (motivo === null) return { tipo: 'ok', datos };
  ports.log.error('certificador.alarma', { ...tareaOf(guardado), motivo });
  return { tipo: 'incierto', duda: 'NO_COINCIDE', motivo };
}

/** Finds another document of the issuer with the same authorisation, which then cannot be this one's. */
async function findAjeno(
  { documentos }: Ports,
  { documento: { nit, idTransaccion } }: DocumentoGuardado,
  uuid: string,
): Promise<string | null> {
  const titular = (await documentos.findByUuid(nit, uuid))?.documento.idTransaccion ?? idTransaccion;
  return titular === idTransaccion ? null : `the authorisation is of ${titular}`;
}

/** Fetches the certified XML; the document is certified in any case, and after a failure the file is fetched later. */
async function fetchXml(
  ports: Ports,
  sesion: AccesoCertificador,
  envio: Envio,
  datos: Certificacion,
): Promise<Certificacion> {
  try {
    const outcome = await callCertificador(ports, sesion, {
      operacion: 'consulta',
      call: (certificador, acceso) => certificador.getXml(acceso, datos.uuid, envio),
    });
    if (outcome.tipo !== 'ok') return datos;
    if (outcome.datos !== null) return { ...datos, xml: outcome.datos };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return datos;
  }
  ports.log.error('certificador.alarma', { motivo: 'certified without its XML', uuid: datos.uuid });
  return { ...datos, alertas: [...datos.alertas, XML_SIN_ENTREGAR] };
}

async function settle(ports: Ports, intento: Intento, outcome: Outcome<Certificacion>): Promise<void> {
  const { guardado, lease } = intento;
  const tarea = tareaOf(guardado);
  const { nit, idTransaccion } = tarea;
  ports.log.info('certificacion', { ...tarea, intento: guardado.intentos, outcome: outcome.tipo });
  if (outcome.tipo === 'ok') {
    await storeCertificado(ports, guardado, outcome.datos);
    medirEspera(ports, guardado);
    return;
  }
  const apply = (paso: Paso): Promise<boolean> =>
    ports.documentos.apply(nit, idTransaccion, paso, ports.now());
  if (outcome.tipo === 'rechazado') {
    await apply({ tipo: 'rechazado', lease, mensajes: outcome.mensajes });
    return;
  }
  const isIncierto = outcome.tipo === 'incierto';
  const espera = waitFor(isIncierto ? ESPERAS_INCIERTO : ESPERAS_NO_DISPONIBLE, guardado.intentos);
  const proximoIntento = afterSeconds(ports, espera);
  const isNuncaEnviado = intento.isNuevo && intento.envios === 0;
  await apply(
    isIncierto
      ? { tipo: 'incierto', lease, proximoIntento, codigo: outcome.duda, respuesta: outcome.motivo }
      : { tipo: 'no_disponible', lease, proximoIntento, isNuncaEnviado },
  );
  await queueAgain(ports, tarea, espera);
}

/** Measures how long a document waited; of one that is dated on another day nobody keeps the real hour. */
function medirEspera(ports: Ports, guardado: DocumentoGuardado): void {
  const { documento, nitCertificador } = guardado;
  const emision = toEpochMs(documento.fechaEmision);
  if (emision === null || documento.fechaEmision.endsWith(HORA_OTRO_DIA)) return;
  const carril = carrilOf(ports, { nitCertificador, prod: documento.produccion });
  medirCertificador(ports, carril ?? 'OTRO', { EsperaDocumento: ports.now().getTime() - emision });
}

function tareaOf({ documento: { nit, idTransaccion } }: DocumentoGuardado) {
  return { nit, idTransaccion };
}

import { randomBytes } from 'node:crypto';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { MensajeContacto } from '#domain/publico/contacto.ts';
import { isSinXml } from '#domain/errores/mensajes-propios.ts';
import { claveXmlCertificado, sha256 } from '#lambdas/shared/claves-archivo.ts';
import { readImpresion } from '#lambdas/shared/impresion.ts';
import { medir } from '#lambdas/shared/medir.ts';
import { readConfianza, takeTopes } from '#lambdas/shared/topes-correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Adjunto, CorreoGuardado, EstadoFinal } from '#lambdas/ports/correo.ts';
import { createFacturaPdf, facturaFileName } from '#print/factura-pdf.ts';
import { buildContacto } from './contacto.ts';
import { buildMensaje } from './mensaje.ts';
import type { Salida } from './salida.ts';

const { leaseMs, esperas } = TRABAJOS.correo;
/** Number of attempts; after the last one the message is given up, and the document's history says so. */
const MAX_INTENTOS = esperas.fallido.length + 1;
/** Bytes of the secret in the link that ends mail: 256 random bits cannot be found by trying. */
const BYTES_BAJA = 32;
/** Seconds for which that link works. */
const SEGUNDOS_BAJA = 365 * 86_400;

/**
 * Sends one message of the outbox at least once: a worker that dies between sending and marking sends it again, because
 * the provider offers no id that would recognise a repeat.
 */
export async function processCorreo(ports: Ports, salida: Salida, tarea: Tarea): Promise<void> {
  const { nit, id } = tarea;
  const now = ports.now();
  if (!(await ports.bandejaSalida.lease(nit, id, now, now.getTime() + leaseMs))) return;
  const correo = await ports.bandejaSalida.find(nit, id);
  if (correo === null) return;
  if (correo.contacto !== undefined) return sendContacto(ports, salida, correo, correo.contacto);
  const documento = (await ports.documentos.find(nit, correo.idTransaccion))?.documento ?? null;
  if (documento === null) {
    ports.log.error('correo.sin_documento', { nit, id });
    return ports.bandejaSalida.close(nit, id, 'FALLIDO', now);
  }
  if (!hasEfecto(correo, documento)) return giveUp(ports, correo, 'SIN_EFECTO');
  // There are more attempts than waits, so the workers of all of them have died.
  if (correo.intentos > MAX_INTENTOS) return giveUp(ports, correo, 'FALLIDO');
  if (!(await isPermitido(ports, correo, documento))) return;
  try {
    const idProveedor = await send(ports, salida, { correo, documento });
    ports.log.info('correo', { nit, id, idProveedor });
    medir(ports, { CorreosEnviados: 1 });
  } catch (error) {
    ports.log.warn('correo', { nit, id, intentos: correo.intentos, error });
    return postpone(ports, correo);
  }
  await ports.supresiones.countEnviado(nit, toGuatemala(ports.now().getTime()).fecha);
  await addEvento(ports, correo, 'enviado');
}

/** Mails the words of a visitor to the address that gets them; they concern no issuer, so no limit and no history of one counts. */
async function sendContacto(
  ports: Ports,
  { mensajeria }: Salida,
  correo: CorreoGuardado,
  contacto: MensajeContacto,
): Promise<void> {
  const { nit, id, intentos } = correo;
  if (intentos > MAX_INTENTOS) return giveUp(ports, correo, 'FALLIDO');
  try {
    const idProveedor = await mensajeria.send(buildContacto(correo, contacto));
    await ports.bandejaSalida.close(nit, id, 'ENVIADO', ports.now());
    ports.log.info('correo', { nit, id, idProveedor });
  } catch (error) {
    ports.log.warn('correo', { nit, id, intentos, error });
    await postpone(ports, correo);
  }
}

/** Whether the message still says what is true: that of an annulment while the document is annulled, others while it is not. */
function hasEfecto({ clase }: CorreoGuardado, { statusDocumento }: DocumentoCompleto): boolean {
  return clase === 'ANULACION'
    ? isEstado(statusDocumento, 'anulado')
    : !isEstado(statusDocumento, 'sinEfecto');
}

type Envio = { correo: CorreoGuardado; documento: DocumentoCompleto };

/** Whether the message may leave now; otherwise it is closed with the reason, or waits for a place of the day. */
async function isPermitido(
  ports: Ports,
  correo: CorreoGuardado,
  documento: DocumentoCompleto,
): Promise<boolean> {
  const { nit, id, para } = correo;
  const { detenido, conocido, supresiones } = await ports.supresiones.read(nit, [para]);
  const motivo = supresiones.get(para.toLowerCase());
  if (detenido || motivo !== undefined) {
    await giveUp(ports, correo, detenido ? 'DETENIDO' : (motivo ?? 'BAJA'));
    return false;
  }
  const confianza = await readConfianza(ports, documento, conocido);
  const segundos = await takeTopes(ports, { nit, para, confianza });
  if (segundos === 0) return true;
  ports.log.warn('correo.tope', { nit, id, confianza, segundos });
  const now = ports.now();
  await ports.bandejaSalida.postpone(nit, id, now.getTime() + segundos * 1_000, now);
  return false;
}

/** Sends and marks; answers the provider's id. */
async function send(ports: Ports, salida: Salida, { correo, documento }: Envio): Promise<string> {
  const { statusDocumento } = documento;
  const { nit, id } = correo;
  const isAviso = correo.clase === 'ANULACION';
  if (!isAviso && !isEstado(statusDocumento, 'entregable'))
    throw new Error(`The document is ${statusDocumento}`);
  const adjuntos = await buildAdjuntos(ports, documento);
  const baja = await createBaja(ports, salida, correo);
  const idProveedor = await salida.mensajeria.send(buildMensaje(documento, correo, { adjuntos, baja }));
  await ports.bandejaSalida.close(nit, id, 'ENVIADO', ports.now());
  return idProveedor;
}

/** Makes the link with which the recipient ends this issuer's mail; only the hash of its secret is stored. */
async function createBaja(ports: Ports, { bajas }: Salida, { nit, id }: CorreoGuardado): Promise<string> {
  const secreto = randomBytes(BYTES_BAJA).toString('base64url');
  const direccion = `${bajas()}/${secreto}`;
  const vence = Math.floor(ports.now().getTime() / 1000) + SEGUNDOS_BAJA;
  await ports.supresiones.addEnlace(sha256(secreto), { nit, id, vence });
  return direccion;
}

/**
 * PDF by the engine of the screens, and the XML of a certified document. The XML of an annulled one still reads as valid, so
 * only the PDF, which is marked, goes along. Throws while the file is missing but may still come.
 */
async function buildAdjuntos(ports: Ports, documento: DocumentoCompleto): Promise<Adjunto[]> {
  const nombre = facturaFileName(documento);
  const impresion = await readImpresion(ports, documento.nit, documento.codigoEstablecimiento);
  const pdf: Adjunto = {
    nombre,
    tipo: 'application/pdf',
    bytes: await createFacturaPdf(documento, impresion),
  };
  if (documento.uuidCertificacion === null || isEstado(documento.statusDocumento, 'anulado')) return [pdf];
  const xml = await ports.archivos.get(claveXmlCertificado(documento));
  if (xml === null && isSinXml(documento.datos.alertas)) return [pdf];
  if (xml === null) throw new Error('The certified XML is not stored yet');
  return [pdf, { nombre: nombre.replace(/\.pdf$/, '.xml'), tipo: 'application/xml', bytes: xml }];
}

async function postpone(ports: Ports, correo: CorreoGuardado): Promise<void> {
  const { nit, id, intentos } = correo;
  const espera = esperas.fallido[intentos - 1];
  if (espera === undefined) return giveUp(ports, correo, 'FALLIDO');
  const now = ports.now();
  await ports.bandejaSalida.retry(nit, id, now.getTime() + espera * 1_000, now);
}

/** Enters the failure in the history first; if the row cannot be closed then, another attempt closes it. */
async function giveUp(ports: Ports, correo: CorreoGuardado, estado: EstadoFinal): Promise<void> {
  const { nit, id, intentos } = correo;
  await addEvento(ports, correo, 'fallido');
  await ports.bandejaSalida.close(nit, id, estado, ports.now());
  if (estado === 'FALLIDO') medir(ports, { CorreosAbandonados: 1 });
  // Only exhausted attempts are a fault; the level `error` calls an operator.
  ports.log[estado === 'FALLIDO' ? 'error' : 'info']('correo.abandonado', { nit, id, intentos, estado });
}

const EVENTOS = {
  DOCUMENTO: { enviado: 'CORREO_ENVIADO', fallido: 'CORREO_FALLIDO' },
  ANULACION: { enviado: 'AVISO_ANULACION_ENVIADO', fallido: 'AVISO_ANULACION_FALLIDO' },
} as const;

async function addEvento(
  ports: Ports,
  { id, nit, idTransaccion, clase, usuario, para }: CorreoGuardado,
  fin: 'enviado' | 'fallido',
): Promise<void> {
  if (clase === 'CONTACTO') return;
  const fecha = toGuatemala(ports.now().getTime()).iso;
  const tipo = EVENTOS[clase][fin];
  await ports.documentos.addEvento(nit, idTransaccion, { tipo, fecha, usuario, detalle: para }, id);
}

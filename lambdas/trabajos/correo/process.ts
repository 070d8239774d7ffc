import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { XML_SIN_ENTREGAR } from '#domain/errores/mensajes-propios.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { readImpresion } from '#lambdas/shared/impresion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { Adjunto, CorreoPendiente, Mensajeria } from '#lambdas/ports/correo.ts';
import { createFacturaPdf, facturaFileName } from '#print/factura-pdf.ts';
import { takeTopes } from '#lambdas/shared/topes-correo.ts';
import { buildMensaje } from './mensaje.ts';

const { leaseMs, esperas } = TRABAJOS.correo;
/** Number of attempts; after the last one the message is given up, and the document's history says so. */
const MAX_INTENTOS = esperas.fallido.length + 1;

/**
 * Sends one message of the outbox at least once: a worker that dies between sending and marking sends it again, because
 * the provider offers no id that would recognise a repeat.
 */
export async function processCorreo(ports: Ports, mensajeria: Mensajeria, tarea: Tarea): Promise<void> {
  const { nit, id } = tarea;
  const now = ports.now();
  if (!(await ports.bandejaSalida.lease(nit, id, now, now.getTime() + leaseMs))) return;
  const correo = await ports.bandejaSalida.find(nit, id);
  if (correo === null) return;
  const documento = (await ports.documentos.find(nit, correo.idTransaccion))?.documento ?? null;
  if (documento === null) {
    ports.log.error('correo.sin_documento', { nit, id });
    return ports.bandejaSalida.markFallido(nit, id, null);
  }
  // There are more attempts than waits, so the workers of all of them have died.
  if (correo.intentos > MAX_INTENTOS || isEstado(documento.statusDocumento, 'sinEfecto')) {
    return giveUp(ports, correo);
  }
  const segundos = await takeTopes(ports, documento, correo.para);
  if (segundos > 0) {
    ports.log.warn('correo.tope', { nit, id, destinos: correo.para.length, segundos });
    return ports.bandejaSalida.postpone(nit, id, now.getTime() + segundos * 1_000);
  }
  try {
    await send(ports, mensajeria, { correo, documento });
  } catch (error) {
    ports.log.warn('correo', { nit, id, intentos: correo.intentos, error });
    return postpone(ports, correo);
  }
  await addEvento(ports, correo, 'CORREO_ENVIADO');
  ports.log.info('correo', { nit, id, destinos: correo.para.length });
}

type Envio = { correo: CorreoPendiente; documento: DocumentoCompleto };

async function send(ports: Ports, mensajeria: Mensajeria, { correo, documento }: Envio): Promise<void> {
  const { statusDocumento } = documento;
  if (!isEstado(statusDocumento, 'entregable')) throw new Error(`The document is ${statusDocumento}`);
  await mensajeria.send(buildMensaje(documento, correo.para, await buildAdjuntos(ports, documento)));
  await ports.bandejaSalida.markEnviado(correo.nit, correo.id);
}

/** PDF by the engine of the screens, and the XML of a certified document. Throws while its file is missing but may still come. */
async function buildAdjuntos(ports: Ports, documento: DocumentoCompleto): Promise<Adjunto[]> {
  const nombre = facturaFileName(documento);
  const impresion = await readImpresion(ports, documento.nit, documento.codigoEstablecimiento);
  const pdf: Adjunto = {
    nombre,
    tipo: 'application/pdf',
    bytes: await createFacturaPdf(documento, impresion),
  };
  if (documento.uuidCertificacion === null) return [pdf];
  const xml = await ports.archivos.get(claveXmlCertificado(documento));
  if (xml === null && isSinXml(documento)) return [pdf];
  if (xml === null) throw new Error('The certified XML is not stored yet');
  return [pdf, { nombre: nombre.replace(/\.pdf$/, '.xml'), tipo: 'application/xml', bytes: xml }];
}

function isSinXml({ datos }: DocumentoCompleto): boolean {
  return datos.alertas.some(({ codigo }) => codigo === XML_SIN_ENTREGAR.codigo);
}

async function postpone(ports: Ports, correo: CorreoPendiente): Promise<void> {
  const { nit, id, intentos } = correo;
  const espera = esperas.fallido[intentos - 1];
  if (espera === undefined) return giveUp(ports, correo);
  await ports.bandejaSalida.markFallido(nit, id, ports.now().getTime() + espera * 1_000);
}

/** Enters the failure in the history first; if the row cannot be closed then, another attempt closes it. */
async function giveUp(ports: Ports, correo: CorreoPendiente): Promise<void> {
  const { nit, id, intentos } = correo;
  await addEvento(ports, correo, 'CORREO_FALLIDO');
  await ports.bandejaSalida.markFallido(nit, id, null);
  // A document that was annulled meanwhile is no failure; the level `error` calls an operator.
  ports.log[intentos < MAX_INTENTOS ? 'info' : 'error']('correo.abandonado', { nit, id, intentos });
}

async function addEvento(
  ports: Ports,
  { id, nit, idTransaccion, usuario, para }: CorreoPendiente,
  tipo: 'CORREO_ENVIADO' | 'CORREO_FALLIDO',
): Promise<void> {
  const fecha = toGuatemala(ports.now().getTime()).iso;
  const evento = { tipo, fecha, usuario, detalle: para.join(', ') };
  await ports.documentos.addEvento(nit, idTransaccion, evento, id);
}

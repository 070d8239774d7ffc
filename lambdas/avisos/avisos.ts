import { findDetencion } from '#domain/correo/confianza.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { CorreoGuardado } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { readAviso } from './evento.ts';
import type { Aviso, EventoSes } from './evento.ts';

type PortsDeAvisos = Pick<Ports, 'supresiones' | 'bandejaSalida' | 'documentos' | 'log' | 'now'>;

/**
 * Takes what the mail provider reports of messages that had left: an address that does not exist is mailed by nobody
 * again, one whose owner called the mail unwanted not by this issuer, and an issuer with too many of either sends no more
 * until an operator has looked. A report may come twice; each step may be made again, and it counts once.
 */
export function createAvisos(ports: PortsDeAvisos) {
  return (evento: EventoSes, invocacion?: Invocacion): Promise<void> =>
    followRastro(null, invocacion, () => take(ports, evento));
}

async function take(ports: PortsDeAvisos, evento: EventoSes): Promise<void> {
  const aviso = readAviso(evento);
  if (aviso === null) {
    ports.log.warn('avisos.ajeno', { tipo: evento.detail?.eventType ?? '' });
    return;
  }
  const { nit, id, idProveedor } = aviso;
  ports.log.info('avisos', { nit, id, idProveedor, aviso: aviso.aviso });
  await suppress(ports, aviso);
  const correo = nit === null || id === null ? null : await ports.bandejaSalida.find(nit, id);
  if (correo !== null) await tell(ports, correo, aviso);
  await count(ports, aviso);
}

async function suppress({ supresiones, now }: PortsDeAvisos, { aviso, nit, correos }: Aviso): Promise<void> {
  const fecha = toGuatemala(now().getTime()).iso;
  for (const correo of correos) {
    if (aviso === 'DEVUELTO') await supresiones.putRechazo(correo, fecha);
    if (aviso === 'QUEJA' && nit !== null) await supresiones.putVoluntad(nit, correo, 'QUEJA', fecha);
  }
}

/** Enters the report in the message, which the issuer sees, and in the history of its document. */
async function tell(
  { bandejaSalida, documentos, now }: PortsDeAvisos,
  { nit, id, idTransaccion, para }: CorreoGuardado,
  { aviso, idAviso }: Aviso,
): Promise<void> {
  await bandejaSalida.report(nit, id, aviso, now());
  const fecha = toGuatemala(now().getTime()).iso;
  const tipo = aviso === 'QUEJA' ? 'CORREO_NO_DESEADO' : 'CORREO_RECHAZADO';
  await documentos.addEvento(nit, idTransaccion, { tipo, fecha, usuario: '', detalle: para }, idAviso);
}

/** Counts the report and stops the issuer's mail when there are too many; the level `error` calls an operator. */
async function count(
  { supresiones, log, now }: PortsDeAvisos,
  { aviso, isContado, idAviso, nit }: Aviso,
): Promise<void> {
  if (!isContado || nit === null) return;
  const { fecha, iso } = toGuatemala(now().getTime());
  await supresiones.countAviso(nit, { idAviso, cual: aviso === 'QUEJA' ? 'quejas' : 'rebotes', fecha });
  const conteo = await supresiones.readConteo(nit, fecha);
  const motivo = findDetencion(conteo);
  if (motivo === null || !(await supresiones.detener(nit, motivo, iso))) return;
  log.error('avisos.emisor_detenido', { nit, motivo, ...conteo });
}

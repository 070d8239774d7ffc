import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { splitCorreos } from '#domain/identificacion/contacto.ts';
import type { CorreoNuevo } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import { toAvisosAnulacion, toCorreos } from '#lambdas/shared/correos.ts';

const ESPERA_SEGUNDOS = 60;

/** Puts the messages to the receiver in the outbox, once, because their ids follow from the document. */
export function queueCorreo(ports: Ports, documento: DocumentoCompleto): Promise<void> {
  const { nit, idTransaccion } = documento;
  const para = [...new Set(splitCorreos(documento.datos.correoReceptor))];
  const correos = toCorreos({ nit, idTransaccion, usuario: '', origen: 'certificado', para });
  return queueNuevos(ports, documento, () => findNuevos(ports, correos));
}

/** Puts in the outbox, once, the messages that tell of an annulment the addresses that were mailed the document. */
export function queueAvisoAnulacion(ports: Ports, documento: DocumentoCompleto): Promise<void> {
  const { nit, idTransaccion } = documento;
  return queueNuevos(ports, documento, async () => {
    const guardados = await ports.bandejaSalida.list(nit, idTransaccion);
    const ids = new Set(guardados.map(({ id }) => id));
    return toAvisosAnulacion(documento, guardados).filter(({ id }) => !ids.has(id));
  });
}

/** A failure does not affect the document's state; its task comes back for the messages. */
async function queueNuevos(
  ports: Ports,
  { nit, idTransaccion }: DocumentoCompleto,
  readNuevos: () => Promise<CorreoNuevo[]>,
): Promise<void> {
  try {
    const nuevos = await readNuevos();
    for (const correo of nuevos) await ports.bandejaSalida.put(correo, ports.now());
    for (const { id } of nuevos) await enqueue(ports, 'correo', { nit, id });
  } catch (error) {
    ports.log.error('certificacion.correo', { nit, idTransaccion, error });
    await ports.colas.certificacion.send({ nit, id: idTransaccion }, ESPERA_SEGUNDOS);
  }
}

/** Messages that are not in the outbox; all are looked for, because a worker may have died between two of them. */
async function findNuevos({ bandejaSalida }: Ports, correos: readonly CorreoNuevo[]): Promise<CorreoNuevo[]> {
  const hallados = await Promise.all(correos.map(({ nit, id }) => bandejaSalida.find(nit, id)));
  return correos.filter((_, i) => hallados[i] === null);
}

import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { splitCorreos } from '#domain/identificacion/contacto.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';

const ESPERA_SEGUNDOS = 60;

/**
 * Puts the message to the receiver in the outbox, once, because its id follows from the document. A failure does not
 * affect the certification; the document's task comes back for it.
 */
export async function queueCorreo(ports: Ports, documento: DocumentoCompleto): Promise<void> {
  const { nit, idTransaccion } = documento;
  const para = splitCorreos(documento.datos.correoReceptor);
  if (para.length === 0) return;
  const id = `${idTransaccion}-certificado`;
  try {
    if ((await ports.bandejaSalida.find(nit, id)) !== null) return;
    const correo = { id, nit, idTransaccion, para, usuario: '', intentos: 0 };
    await ports.bandejaSalida.put(correo, ports.now());
  } catch (error) {
    ports.log.error('certificacion.correo', { nit, idTransaccion, error });
    await ports.colas.certificacion.send({ nit, id: idTransaccion }, ESPERA_SEGUNDOS);
    return;
  }
  await enqueue(ports, 'correo', { nit, id });
}

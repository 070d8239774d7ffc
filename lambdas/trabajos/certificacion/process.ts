import { isPractica } from '#domain/certificador/practica.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { ColumnaEstado } from '#domain/documentos/modelo/estados.ts';
import type { Lease } from '#domain/documentos/vida/registro.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Tarea } from '#lambdas/ports/colas.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { tareaOf } from '#lambdas/shared/carril.ts';
import { runUnderCorte } from '#lambdas/shared/corte.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { annul } from './annul.ts';
import { completeCertificado } from './archivo.ts';
import { certify } from './certify.ts';
import { wakeEnEspera } from './wake.ts';
import { ESPERAS_NO_DISPONIBLE, afterSeconds, secondsUntil, waitFor } from './esperas.ts';

/**
 * Makes one step of one document (docs/servicios.md, "One certification"). It may be repeated and interrupted anywhere:
 * the stored id and bytes tell what was sent, and a repeat asks before it sends. Throws when the step must be repeated.
 */
export async function processTarea(ports: Ports, tarea: Tarea): Promise<void> {
  const { nit, id: idTransaccion } = tarea;
  const previa = await ports.documentos.find(nit, idTransaccion);
  if (previa === null) {
    ports.log.warn('certificacion.sin_documento', { nit, idTransaccion });
    return;
  }
  if (is(previa, 'enEspera')) await wakeEnEspera(ports, nit);
  else if (is(previa, 'enCurso')) {
    await runUnderCorte(ports, previa, {
      run: () => attempt(ports, tarea),
      putOff: (hasta) => putOff(ports, previa, hasta),
    });
  } else if (is(previa, 'autorizado')) await completeCertificado(ports, previa);
  // After the work, so that a worker that dies in between notes it when the message comes again.
  if (!isPractica(previa)) await ports.creditos.noteUso(nit, ports.now());
}

async function attempt(ports: Ports, tarea: Tarea): Promise<void> {
  const { nit, id: idTransaccion } = tarea;
  const now = ports.now();
  const lease = { until: now.getTime() + TRABAJOS.certificacion.leaseMs };
  if (!(await ports.documentos.lease(nit, idTransaccion, lease, now))) return;
  try {
    await advance(ports, tarea, lease);
  } catch (error) {
    await release(ports, tarea, lease);
    throw error;
  }
}

/**
 * Puts an attempt off until the certifier is tried again, without counting it. The document goes back into its own lane;
 * one that was never sent may get another certifier, or an access number, meanwhile.
 */
export async function putOff(ports: Ports, guardado: DocumentoGuardado, hasta: number): Promise<void> {
  const { nit, idTransaccion } = guardado.documento;
  const espera = secondsUntil(ports, hasta);
  const paso = { tipo: 'aplazado', proximoIntento: afterSeconds(ports, espera) } as const;
  // False: it is not due, or somebody else is at it and sends the next message.
  if (!(await ports.documentos.apply(nit, idTransaccion, paso, ports.now()))) return;
  ports.log.info('certificacion.aplazada', { nit, idTransaccion, espera });
  await ports.colas.certificacion.send(tareaOf(ports, guardado), espera);
}

/** Reads the record again under the lease, because state and number of attempts may have changed. */
async function advance(ports: Ports, { nit, id: idTransaccion }: Tarea, lease: Lease): Promise<void> {
  const guardado = await ports.documentos.find(nit, idTransaccion);
  if (guardado === null || !is(guardado, 'enCurso') || is(guardado, 'enEspera')) return;
  if (is(guardado, 'porCertificar')) return certify(ports, guardado, lease);
  if (guardado.anulacion !== null) await annul(ports, guardado, guardado.anulacion, lease);
}

/** Releases the lease after an error of this program, so that the document need not wait for its end. */
async function release(ports: Ports, { nit, id: idTransaccion }: Tarea, lease: Lease): Promise<void> {
  const proximo = afterSeconds(ports, waitFor(ESPERAS_NO_DISPONIBLE, 1));
  try {
    await ports.documentos.release(nit, idTransaccion, lease, proximo);
  } catch (error) {
    ports.log.error('certificacion.release', { nit, idTransaccion, error });
  }
}

function is({ documento }: DocumentoGuardado, columna: ColumnaEstado): boolean {
  return isEstado(documento.statusDocumento, columna);
}

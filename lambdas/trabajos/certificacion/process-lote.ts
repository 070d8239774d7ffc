import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { TareaCertificacion } from '#lambdas/ports/documentos.ts';
import { processTarea } from './process.ts';

/** Processes a batch of the queue; only the failed messages come back to it. */
export async function processLote(ports: Ports, evento: SQSEvent): Promise<SQSBatchResponse> {
  const fallidos = await Promise.all(evento.Records.map((record) => processRecord(ports, record)));
  return { batchItemFailures: fallidos.flat() };
}

async function processRecord(
  ports: Ports,
  { body, messageId }: SQSRecord,
): Promise<SQSBatchResponse['batchItemFailures']> {
  const tarea = readTarea(body);
  if (tarea === null) {
    // It would fail the same way for ever; the sweeper finds the document by itself.
    ports.log.error('certificacion.mensaje_ilegible', { messageId });
    return [];
  }
  try {
    await processTarea(ports, tarea);
    return [];
  } catch {
    return [{ itemIdentifier: messageId }];
  }
}

function readTarea(body: string): TareaCertificacion | null {
  try {
    const { nit, idTransaccion } = JSON.parse(body) as Partial<Record<keyof TareaCertificacion, unknown>>;
    return typeof nit === 'string' && typeof idTransaccion === 'string' ? { nit, idTransaccion } : null;
  } catch {
    return null;
  }
}

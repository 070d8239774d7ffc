import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { TareaExportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { processExportacion } from './process-exportacion.ts';

/** Messages of the export queue; one whose state could not even be stored comes back to it. */
export async function processLoteExportacion(ports: Ports, evento: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of evento.Records) {
    const tarea = readTarea(body);
    if (tarea === null) ports.log.error('exportacion.mensaje_ilegible', { messageId });
    else
      await processExportacion(ports, tarea).catch((error: unknown) => {
        ports.log.error('exportacion.error', { ...tarea, error });
        batchItemFailures.push({ itemIdentifier: messageId });
      });
  }
  return { batchItemFailures };
}

function readTarea(body: string): TareaExportacion | null {
  try {
    const { nit, id } = JSON.parse(body) as Partial<Record<keyof TareaExportacion, unknown>>;
    return typeof nit === 'string' && typeof id === 'string' ? { nit, id } : null;
  } catch {
    return null;
  }
}

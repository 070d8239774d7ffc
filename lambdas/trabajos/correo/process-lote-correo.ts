import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Mensajeria, TareaCorreo } from '#lambdas/ports/correo.ts';
import { processCorreo } from './process-correo.ts';

/** Processes a batch of the mail queue; only the messages that failed by our own fault come back to it. */
export async function processLoteCorreo(
  ports: Ports,
  mensajeria: Mensajeria,
  evento: SQSEvent,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of evento.Records) {
    const tarea = readTarea(body);
    if (tarea === null) ports.log.error('correo.mensaje_ilegible', { messageId });
    else
      await processCorreo(ports, mensajeria, tarea).catch((error: unknown) => {
        ports.log.error('correo.error', { ...tarea, error });
        batchItemFailures.push({ itemIdentifier: messageId });
      });
  }
  return { batchItemFailures };
}

function readTarea(body: string): TareaCorreo | null {
  try {
    const { nit, id } = JSON.parse(body) as Partial<Record<keyof TareaCorreo, unknown>>;
    return typeof nit === 'string' && typeof id === 'string' ? { nit, id } : null;
  } catch {
    return null;
  }
}

import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { ColaCertificacion } from '../ports.ts';

/** The longest wait that SQS knows; what must wait longer is found by the sweeper. */
const ESPERA_MAXIMA_SEGUNDOS = 900;

export function createSqsCola(client: SQSClient, queueUrl: string): ColaCertificacion {
  return {
    send: async (tarea, esperaSegundos = 0) => {
      const DelaySeconds = Math.min(Math.max(Math.ceil(esperaSegundos), 0), ESPERA_MAXIMA_SEGUNDOS);
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify({ nit: tarea.nit, idTransaccion: tarea.idTransaccion }),
          DelaySeconds,
        }),
      );
    },
  };
}

import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Cola } from '#lambdas/ports/colas.ts';

/** The longest wait that SQS knows; what must wait longer is found by the sweeper. */
const ESPERA_MAXIMA_SEGUNDOS = 900;

export function createSqsCola(client: SQSClient, QueueUrl: string): Cola {
  return {
    send: async ({ nit, id }, esperaSegundos = 0) => {
      const MessageBody = JSON.stringify({ nit, id });
      const DelaySeconds = Math.min(Math.max(Math.ceil(esperaSegundos), 0), ESPERA_MAXIMA_SEGUNDOS);
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
    },
  };
}

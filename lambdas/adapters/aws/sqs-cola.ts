import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Cola } from '#lambdas/ports/colas.ts';

/** Longest wait of SQS in seconds; the sweeper finds messages that must wait longer. */
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

import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Cola } from '#lambdas/ports/colas.ts';

/** Longest wait of SQS in seconds; the sweeper finds messages that must wait longer. */
const ESPERA_MAXIMA_SEGUNDOS = 900;

/** Addresses of the main queue and of its lanes. */
export type DireccionesCola = { principal: string; carriles: ReadonlyMap<string, string> };

export function createSqsCola(client: SQSClient, { principal, carriles }: DireccionesCola): Cola {
  return {
    send: async ({ nit, id, carril }, esperaSegundos = 0) => {
      const QueueUrl = carriles.get(carril ?? '') ?? principal;
      const MessageBody = JSON.stringify({ nit, id, carril });
      const DelaySeconds = Math.min(Math.max(Math.ceil(esperaSegundos), 0), ESPERA_MAXIMA_SEGUNDOS);
      // SQS serves the groups of a queue in turn, so that what one issuer sends in a burst keeps no other waiting.
      const input = { QueueUrl, MessageBody, DelaySeconds, MessageGroupId: nit };
      await client.send(new SendMessageCommand(input));
    },
  };
}

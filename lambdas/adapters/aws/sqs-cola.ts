import { SQSClient, SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SendMessageRequest } from '@aws-sdk/client-sqs';
import { ATRIBUTO_RASTRO } from '#lambdas/ports/colas.ts';
import type { Cola, Tarea } from '#lambdas/ports/colas.ts';
import { readRastro } from '#lambdas/shared/rastro.ts';

/** Longest wait of SQS in seconds; the sweeper finds messages that must wait longer. */
const ESPERA_MAXIMA_SEGUNDOS = 900;
/** Messages that SQS takes in one call. */
const LOTE = 10;

/** Addresses of the main queue and of its lanes. */
export type DireccionesCola = { principal: string; carriles: ReadonlyMap<string, string> };

/** Opens a queue with a client of its own. */
export function openSqsCola(direcciones: DireccionesCola): Cola {
  return createSqsCola(new SQSClient({}), direcciones);
}

export function createSqsCola(client: SQSClient, { principal, carriles }: DireccionesCola): Cola {
  const addressOf = ({ carril }: Tarea): string => carriles.get(carril ?? '') ?? principal;
  return {
    send: async (tarea, esperaSegundos = 0) => {
      const DelaySeconds = Math.min(Math.max(Math.ceil(esperaSegundos), 0), ESPERA_MAXIMA_SEGUNDOS);
      const input = { QueueUrl: addressOf(tarea), ...toMensaje(tarea), DelaySeconds };
      await client.send(new SendMessageCommand(input));
    },
    sendAll: async (tareas) => {
      const lotes = [...new Set(tareas.map(addressOf))].flatMap((QueueUrl) =>
        chunksOf(tareas.filter((tarea) => addressOf(tarea) === QueueUrl)).map((lote) => ({ QueueUrl, lote })),
      );
      const fallos: unknown[] = [];
      for (const { QueueUrl, lote } of lotes) {
        try {
          const Entries = lote.map((tarea, i) => ({ Id: String(i), ...toMensaje(tarea) }));
          const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
          fallos.push(...Failed.map(({ Code, Message }) => new Error(`${Code}: ${Message}`)));
        } catch (error) {
          fallos.push(error);
        }
      }
      if (fallos.length > 0) throw new AggregateError(fallos, 'Some messages could not be sent');
    },
  };
}

/** SQS serves the groups of a queue in turn, so that what one issuer sends in a burst keeps no other waiting. */
function toMensaje({ nit, id, carril }: Tarea): Omit<SendMessageRequest, 'QueueUrl'> {
  const rastro = readRastro()?.rastro;
  return {
    MessageBody: JSON.stringify({ nit, id, carril }),
    MessageGroupId: nit,
    ...(rastro === undefined
      ? {}
      : { MessageAttributes: { [ATRIBUTO_RASTRO]: { DataType: 'String', StringValue: rastro } } }),
  };
}

function chunksOf(tareas: readonly Tarea[]): Tarea[][] {
  return Array.from({ length: Math.ceil(tareas.length / LOTE) }, (_, i) =>
    tareas.slice(i * LOTE, (i + 1) * LOTE),
  );
}

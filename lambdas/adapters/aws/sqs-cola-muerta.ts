import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { Message } from '@aws-sdk/client-sqs';
import { ATRIBUTO_RASTRO } from '#lambdas/ports/colas.ts';
import type { ColaMuerta, MensajeMuerto } from '#lambdas/ports/colas.ts';
import type { NombreCola } from '#lambdas/shared/trabajos.ts';
import { readTarea } from '#lambdas/shared/read-tarea.ts';

/** Messages that SQS gives in one call. */
const LOTE = 10;

export function openSqsColaMuerta(nombre: NombreCola, direccion: string): ColaMuerta {
  return createSqsColaMuerta(new SQSClient({}), nombre, direccion);
}

export function createSqsColaMuerta(client: SQSClient, nombre: NombreCola, QueueUrl: string): ColaMuerta {
  return {
    count: async () => {
      const nombres = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
      const { Attributes = {} } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...nombres] }),
      );
      return nombres.reduce((suma, nombre) => suma + Number(Attributes[nombre] ?? 0), 0);
    },
    take: async (segundos) => {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: LOTE,
          VisibilityTimeout: segundos,
          MessageSystemAttributeNames: ['SentTimestamp'],
          MessageAttributeNames: [ATRIBUTO_RASTRO],
        }),
      );
      return Messages.flatMap((mensaje) => toMuerto(nombre, mensaje));
    },
    release: async (recibo) => {
      const input = { QueueUrl, ReceiptHandle: recibo, VisibilityTimeout: 0 };
      await client.send(new ChangeMessageVisibilityCommand(input));
    },
    remove: async (recibo) => {
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: recibo }));
    },
  };
}

function toMuerto(
  nombre: NombreCola,
  { MessageId, ReceiptHandle, Body = '', Attributes, MessageAttributes }: Message,
): MensajeMuerto[] {
  if (MessageId === undefined || ReceiptHandle === undefined) return [];
  return [
    {
      idMensaje: MessageId,
      recibo: ReceiptHandle,
      tarea: readTarea(nombre, Body),
      enviado: Number(Attributes?.SentTimestamp ?? 0),
      rastro: MessageAttributes?.[ATRIBUTO_RASTRO]?.StringValue ?? null,
    },
  ];
}

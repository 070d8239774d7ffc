import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { ColaExportacion } from '#lambdas/ports/exportacion.ts';
import type { ColaCertificacion } from '#lambdas/ports/documentos.ts';
import type { ColaCorreo } from '#lambdas/ports/correo.ts';

/** The longest wait that SQS knows; what must wait longer is found by the sweeper. */
const ESPERA_MAXIMA_SEGUNDOS = 900;

export function createSqsCola(client: SQSClient, queueUrl: string): ColaCertificacion {
  return {
    send: ({ nit, idTransaccion }, espera) => send(client, queueUrl, { nit, idTransaccion }, espera),
  };
}

export function createSqsColaCorreo(client: SQSClient, queueUrl: string): ColaCorreo {
  return { send: ({ nit, id }, espera) => send(client, queueUrl, { nit, id }, espera) };
}

export function createSqsColaExportacion(client: SQSClient, queueUrl: string): ColaExportacion {
  return { send: ({ nit, id }, espera) => send(client, queueUrl, { nit, id }, espera) };
}

async function send(client: SQSClient, QueueUrl: string, tarea: object, esperaSegundos = 0): Promise<void> {
  const DelaySeconds = Math.min(Math.max(Math.ceil(esperaSegundos), 0), ESPERA_MAXIMA_SEGUNDOS);
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(tarea), DelaySeconds }));
}

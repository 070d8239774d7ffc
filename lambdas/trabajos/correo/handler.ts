import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/ses-mensajeria.ts';
import { processLoteCorreo } from './process-lote-correo.ts';

const ports = portsFromEnv();
const mensajeria = mensajeriaFromEnv();

/** Worker of the mail queue. */
export const handler = (evento: SQSEvent): Promise<SQSBatchResponse> =>
  processLoteCorreo(ports, mensajeria, evento);

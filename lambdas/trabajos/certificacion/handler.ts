import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { processLote } from './process-lote.ts';

const ports = portsFromEnv();

/** Worker of the certification queue. */
export const handler = (evento: SQSEvent): Promise<SQSBatchResponse> => processLote(ports, evento);

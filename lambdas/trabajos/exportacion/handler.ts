import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { processLoteExportacion } from './process-lote-exportacion.ts';

const ports = portsFromEnv();

/** Worker of the export queue. */
export const handler = (evento: SQSEvent): Promise<SQSBatchResponse> => processLoteExportacion(ports, evento);

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createRepositories } from '#lambdas/shared/aws/dynamo/repositories.ts';
import type { Repositories } from '#lambdas/shared/aws/dynamo/repositories.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import { describeDocumentoRepository } from './documento-repository.ts';
import { describeListasDeDocumentos } from './listas-documentos.ts';
import { describeRepositories } from './repositories.ts';

const open: (() => Promise<void>)[] = [];

/** The real repositories and the real SDK against an engine of their own, in memory. */
async function createPorts(): Promise<Repositories> {
  const dynamo = await startDynamo({ dataDir: null });
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  open.push(async () => {
    client.destroy();
    await dynamo.close();
  });
  return createRepositories(client, (nombre) => dynamo.env[nombre] ?? '');
}

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

describeDocumentoRepository('DynamoDB (local engine)', createPorts);
describeListasDeDocumentos('DynamoDB (local engine)', createPorts);
describeRepositories('DynamoDB (local engine)', createPorts);

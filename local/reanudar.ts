import { PENDIENTE } from '#lambdas/shared/aws/dynamo/documento-claves.ts';
import { INDICE_PENDIENTES } from '#lambdas/shared/tablas.ts';
import type { DynamoEngine } from './aws/dynamo/engine.ts';

type Llaves = { pk: object; sk: object };

/**
 * In the cloud the lease of a worker that died ends by itself, because another may still be alive. Here the whole
 * product is one process that has just begun, so nobody holds anything and what was under way goes on at once.
 */
export async function endLeases(engine: DynamoEngine, TableName: string, now: Date): Promise<void> {
  const pendientes = await engine.execute('Query', {
    TableName,
    IndexName: INDICE_PENDIENTES,
    KeyConditionExpression: 'pendiente = :pendiente',
    ExpressionAttributeValues: { ':pendiente': { S: PENDIENTE } },
  });
  for (const { pk, sk } of pendientes['Items'] as Llaves[]) {
    await engine.execute('UpdateItem', {
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'SET leaseHasta = :nadie, proximoIntento = :ahora',
      ExpressionAttributeValues: { ':nadie': { N: '0' }, ':ahora': { N: String(now.getTime()) } },
    });
  }
}

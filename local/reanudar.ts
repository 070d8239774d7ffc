import { DynamoDBClient, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { TABLAS } from '#lambdas/shared/tablas.ts';

/**
 * In the cloud the lease of a worker that died ends by itself, because another may still be alive. Here the whole
 * product is one process that has just begun, so nobody holds anything: what was under way may go on at once.
 */
export async function endLeases(dynamo: DynamoDBClient, tabla: string, now: Date): Promise<number> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tabla,
      IndexName: INDICE,
      KeyConditionExpression: 'pendiente = :pendiente',
      ExpressionAttributeValues: { ':pendiente': { S: PENDIENTE } },
    }),
  );
  for (const { pk, sk } of Items) {
    if (pk === undefined || sk === undefined) continue;
    await dynamo.send(
      new UpdateItemCommand({
        TableName: tabla,
        Key: { pk, sk },
        UpdateExpression: 'SET leaseHasta = :cero, proximoIntento = :ahora',
        ConditionExpression: 'attribute_exists(pendiente)',
        ExpressionAttributeValues: { ':cero': { N: '0' }, ':ahora': { N: String(now.getTime()) } },
      }),
    );
  }
  return Items.length;
}

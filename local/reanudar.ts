import { PENDIENTE_CORREO } from '#lambdas/adapters/dynamo/bandeja-salida-repository.ts';
import { PENDIENTE } from '#lambdas/adapters/dynamo/documentos/claves.ts';
import { PENDIENTE_EXPORTACION } from '#lambdas/adapters/dynamo/exportacion-repository.ts';
import { INDICE_PENDIENTES } from '#lambdas/shared/tablas.ts';
import type { DynamoEngine } from './aws/dynamo/engine.ts';

type Llaves = { pk: object; sk: object };
type Pagina = { Items: Llaves[]; LastEvaluatedKey?: object };

/**
 * Ends every lease at the start of the local stack. In the cloud the lease of a worker that died ends by itself,
 * because the worker might still be alive. Here the whole product is one process that has just begun, so no worker
 * holds anything, and documents, messages of the outbox and exports continue at once.
 */
export async function endLeases(engine: DynamoEngine, TableName: string, now: Date): Promise<void> {
  for (const clase of [PENDIENTE, PENDIENTE_CORREO, PENDIENTE_EXPORTACION]) {
    for (const Key of await listPendientes(engine, TableName, clase)) {
      await engine.execute('UpdateItem', {
        TableName,
        Key,
        UpdateExpression: 'SET leaseHasta = :nadie, proximoIntento = :ahora',
        ExpressionAttributeValues: { ':nadie': { N: '0' }, ':ahora': { N: String(now.getTime()) } },
      });
    }
  }
}

async function listPendientes(engine: DynamoEngine, TableName: string, clase: string): Promise<Llaves[]> {
  const llaves: Llaves[] = [];
  let desde: object | undefined;
  do {
    const { Items, LastEvaluatedKey } = (await engine.execute('Query', {
      TableName,
      IndexName: INDICE_PENDIENTES,
      KeyConditionExpression: 'pendiente = :pendiente',
      ExpressionAttributeValues: { ':pendiente': { S: clase } },
      ...(desde === undefined ? {} : { ExclusiveStartKey: desde }),
    })) as Pagina;
    llaves.push(...Items.map(({ pk, sk }) => ({ pk, sk })));
    desde = LastEvaluatedKey;
  } while (desde !== undefined);
  return llaves;
}

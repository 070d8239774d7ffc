import { INDICE_PENDIENTES } from '#lambdas/shared/tablas.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import type { DynamoEngine } from './aws/dynamo/engine.ts';

type Llaves = { pk: object; sk: object };
type Pagina = { Items: Llaves[]; LastEvaluatedKey?: object };

/**
 * Ends every lease at the start of the local stack. In the cloud the lease of a worker that died ends by itself,
 * because the worker might still be alive. Here the whole product is one process that has just begun, so no worker
 * holds anything, and the rows of every job continue at once.
 */
export async function endLeases(engine: DynamoEngine, TableName: string, now: Date): Promise<void> {
  for (const nombre of NOMBRES_COLA) {
    const { pendiente } = TRABAJOS[nombre].sweep;
    for (const Key of await listPendientes(engine, TableName, pendiente)) {
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

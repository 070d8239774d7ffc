import { partesOf } from '#lambdas/shared/pendientes.ts';
import { INDICE_PENDIENTES } from '#lambdas/shared/tablas.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { AwsError } from './aws/aws-error.ts';
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

/**
 * Makes every row due that waits for an instant ahead, after the clock was set back: the waits were counted from an instant
 * that has not come yet again. Rows on which a worker is at work stay as they are.
 */
export async function endWaits(engine: DynamoEngine, TableName: string, now: Date): Promise<void> {
  for (const nombre of NOMBRES_COLA) {
    for (const Key of await listPendientes(engine, TableName, TRABAJOS[nombre].sweep.pendiente)) {
      await updateIfFree(engine, { TableName, Key, now });
    }
  }
}

type Espera = { TableName: string; Key: Llaves; now: Date };

async function updateIfFree(engine: DynamoEngine, { TableName, Key, now }: Espera): Promise<void> {
  try {
    await engine.execute('UpdateItem', {
      TableName,
      Key,
      UpdateExpression: 'SET proximoIntento = :ahora',
      ConditionExpression: 'leaseHasta = :nadie AND proximoIntento > :ahora',
      ExpressionAttributeValues: { ':nadie': { N: '0' }, ':ahora': { N: String(now.getTime()) } },
    });
  } catch (error) {
    // It is due already, or a worker has it and will set the next instant by the clock as it is now.
    if (!(error instanceof AwsError) || error.type !== 'ConditionalCheckFailedException') throw error;
  }
}

async function listPendientes(engine: DynamoEngine, TableName: string, clase: string): Promise<Llaves[]> {
  const partes: Llaves[] = [];
  for (const parte of partesOf(clase)) partes.push(...(await listParte(engine, TableName, parte)));
  return partes;
}

async function listParte(engine: DynamoEngine, TableName: string, parte: string): Promise<Llaves[]> {
  const llaves: Llaves[] = [];
  let desde: object | undefined;
  do {
    const { Items, LastEvaluatedKey } = (await engine.execute('Query', {
      TableName,
      IndexName: INDICE_PENDIENTES,
      KeyConditionExpression: 'pendiente = :pendiente',
      ExpressionAttributeValues: { ':pendiente': { S: parte } },
      ...(desde === undefined ? {} : { ExclusiveStartKey: desde }),
    })) as Pagina;
    llaves.push(...Items.map(({ pk, sk }) => ({ pk, sk })));
    desde = LastEvaluatedKey;
  } while (desde !== undefined);
  return llaves;
}

import { ScanCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { TABLAS_CON_SUB, moveSub } from '#lambdas/adapters/dynamo/filas-de-usuario.ts';
import type { TablaConSub } from '#lambdas/adapters/dynamo/filas-de-usuario.ts';
import {
  SI_NO_EXISTE,
  buildDelete,
  buildPut,
  fromItem,
  readText,
  toItem,
} from '#lambdas/adapters/dynamo/item.ts';
import type { Cambio, Item, ItemKey } from '#lambdas/adapters/dynamo/item.ts';

export type Tablas = Readonly<Record<TablaConSub, string>>;
type Fila = Record<string, AttributeValue>;

/**
 * Writes every row that hangs on an old sub under the new one. A row whose key is the sub is moved in one transaction, so that
 * a run that is cut leaves no user twice and none without; another run does what is left. Answers how many rows changed.
 */
export async function moveFilas(
  client: DynamoDBClient,
  tablas: Tablas,
  subs: ReadonlyMap<string, string>,
  isEnsayo: boolean,
): Promise<Record<TablaConSub, number>> {
  const cuentas = { Membresias: 0, Establecimientos: 0, Enlaces: 0 };
  for (const tabla of TABLAS_CON_SUB)
    for await (const fila of scan(client, tablas[tabla])) {
      const item = fromItem(fila);
      const movida = moveSub(tabla, item, (sub) => subs.get(sub) ?? null);
      if (movida === null) continue;
      cuentas[tabla] += 1;
      if (!isEnsayo) await replace(client, tablas[tabla], item, movida);
    }
  return cuentas;
}

async function* scan(client: DynamoDBClient, TableName: string): AsyncGenerator<Fila> {
  let ExclusiveStartKey: Fila | undefined;
  do {
    const answer = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }));
    yield* answer.Items ?? [];
    ExclusiveStartKey = answer.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}

async function replace(client: DynamoDBClient, tabla: string, antes: Item, despues: Item): Promise<void> {
  const [vieja, nueva] = [keyOf(antes), keyOf(despues)];
  const item = toItem(despues as Cambio);
  const isMisma = vieja.pk === nueva.pk && vieja.sk === nueva.sk;
  const TransactItems = isMisma
    ? [{ Put: buildPut(tabla, item) }]
    : [{ Put: buildPut(tabla, item, SI_NO_EXISTE) }, { Delete: buildDelete(tabla, vieja) }];
  await client.send(new TransactWriteItemsCommand({ TransactItems }));
}

function keyOf(item: Item): ItemKey {
  const sk = readText(item, 'sk');
  return { pk: readText(item, 'pk') ?? '', ...(sk === null ? {} : { sk }) };
}

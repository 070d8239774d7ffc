import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { randomUUID } from 'node:crypto';
import type { DynamoDBClient, QueryCommandInput, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { SI_NO_EXISTE, buildPut, buildUpdate, fromItem, toItem, toKey } from './item.ts';
import type { Atributos, Cambio, ItemKey, Condicion, Item, Suma, Valor } from './item.ts';

/** Failed conditions of a transaction, by position; null when everything was written. */
export type Fallos = readonly boolean[] | null;

/** Extent of a query: a largest number of rows, or the fact by which there are never many (docs/capacity.md). */
export type Extension = { limite: number; acotada?: never } | { limite?: never; acotada: string };

export type Consulta = Extension & {
  tabla: string;
  indice?: string;
  expresion: string;
  valores: Readonly<Record<string, Valor>>;
  descendente?: boolean;
  desde?: ItemKey;
  consistente?: boolean;
  /** Names of the attributes to read; whole rows without it. */
  solo?: readonly string[];
};

/** The few calls that the repositories make; conflicts with concurrent writers are retried. */
export interface Dynamo {
  get(tabla: string, clave: ItemKey): Promise<Item | null>;
  /** Reads rows as they stand now, in no particular order; missing ones are left out. */
  getMany(tabla: string, claves: readonly ItemKey[]): Promise<Item[]>;
  query(consulta: Consulta): Promise<Item[]>;
  put(tabla: string, valores: Cambio): Promise<void>;
  /** Writes a new row; false when a row with that key exists. */
  putNew(tabla: string, valores: Cambio): Promise<boolean>;
  /** Updates a row; false when the condition failed. */
  update(tabla: string, clave: ItemKey, cambio: Cambio, opciones: OpcionesUpdate): Promise<boolean>;
  transact(items: TransactWriteItem[]): Promise<Fallos>;
}
export type OpcionesUpdate = { condicion?: Condicion; suma?: Suma };

const INTENTOS = 12;
const ESPERA_BASE_MS = 10;
const ESPERA_MAXIMA_MS = 1_000;
const LOTE_LECTURA = 100;
/** Errors after which the same call may be made again: another writer has the row, or DynamoDB limits the rate. */
const REPETIBLES = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

type Esperar = (ms: number) => Promise<void>;

/**
 * Attribute of a row that a conditional write made last: the random id of that write. The SDK repeats a call whose answer
 * was lost, and the repeat then fails its condition on the row as the first one left it; the id shows whose write it was.
 */
const ESCRITURA = 'escritura';

export function createDynamo(client: DynamoDBClient, wait: Esperar = sleep): Dynamo {
  return {
    get: async (tabla, clave) => {
      const answer = await client.send(
        new GetItemCommand({ TableName: tabla, Key: toKey(clave), ConsistentRead: true }),
      );
      return answer.Item === undefined ? null : fromItem(answer.Item);
    },
    getMany: (tabla, claves) => getMany(client, wait, tabla, claves),
    query: (consulta) => queryAll(client, consulta),
    put: async (tabla, valores) => {
      await retryConflicts(wait, () => client.send(new PutItemCommand(buildPut(tabla, toItem(valores)))));
    },
    putNew: async (tabla, valores) => {
      const escritura = randomUUID();
      const item = toItem({ ...valores, [ESCRITURA]: escritura });
      const input = { ...buildPut(tabla, item, SI_NO_EXISTE), ...CON_ANTERIOR };
      return holds(escritura, () => retryConflicts(wait, () => client.send(new PutItemCommand(input))));
    },
    update: async (tabla, clave, cambio, opciones) => {
      const escritura = randomUUID();
      const unica = opciones.suma === undefined ? opciones : onlyOnce(opciones);
      const marcado = unica.condicion === undefined ? cambio : { ...cambio, [ESCRITURA]: escritura };
      const input = { ...buildUpdate(tabla, clave, marcado, unica), ...CON_ANTERIOR };
      return holds(escritura, () => retryConflicts(wait, () => client.send(new UpdateItemCommand(input))));
    },
    transact: (items) => transact(client, wait, items),
  };
}

/** A failed condition brings the row as it is. */
const CON_ANTERIOR = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/**
 * Condition under which a repeat of the same write adds nothing, because adding again would change the sum. A write of
 * somebody else in between hides it, which only rows that count calls see, and they may be one off.
 */
function onlyOnce(opciones: OpcionesUpdate): OpcionesUpdate {
  const { condicion } = opciones;
  const unica = `(attribute_not_exists(${ESCRITURA}) OR ${ESCRITURA} <> :${ESCRITURA})`;
  const expresion = condicion === undefined ? unica : `(${condicion.expresion}) AND ${unica}`;
  return { ...opciones, condicion: { ...condicion, expresion } };
}

/** Makes a write; false when its condition failed and the row does not show that this very write was made already. */
async function holds(escritura: string, write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return error.Item?.[ESCRITURA]?.S === escritura;
    throw error;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Milliseconds before a retry: exponential with full jitter, so that competing writers do not meet again. */
function waitFor(intento: number): number {
  return Math.random() * Math.min(ESPERA_MAXIMA_MS, ESPERA_BASE_MS * 2 ** intento);
}

async function retryConflicts<T>(wait: Esperar, call: () => Promise<T>): Promise<T> {
  for (let intento = 0; ; intento += 1) {
    try {
      return await call();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (intento >= INTENTOS || name !== 'TransactionConflictException') throw error;
      await wait(waitFor(intento));
    }
  }
}

/**
 * Runs a transaction. A cancelled one wrote nothing, so its retry is a new one, unless an earlier call had the same token:
 * one that is still in progress, or one whose answer was lost and that the SDK repeated. That one may have written, and
 * another token would fail its conditions on its own writes, so the token stays.
 */
async function transact(client: DynamoDBClient, wait: Esperar, items: TransactWriteItem[]): Promise<Fallos> {
  let token = randomUUID();
  let isIncierta = false;
  for (let intento = 0; ; intento += 1) {
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems: items, ClientRequestToken: token }));
      return null;
    } catch (error) {
      const reasons = readReasons(error);
      isIncierta ||= !isPrimera(error);
      if (!isIncierta) token = randomUUID();
      if (reasons.some((code) => code === 'ConditionalCheckFailed')) {
        return items.map((_, i) => reasons[i] === 'ConditionalCheckFailed');
      }
      if (intento >= INTENTOS || !reasons.some((code) => REPETIBLES.has(code))) throw error;
      await wait(waitFor(intento));
    }
  }
}

/** Whether the error answers a cancelled transaction that was sent once, so that nothing of it can have been written. */
function isPrimera(error: unknown): boolean {
  return error instanceof TransactionCanceledException && (error.$metadata.attempts ?? 1) === 1;
}

function readReasons(error: unknown): string[] {
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
  }
  const name = error instanceof Error ? error.name : '';
  return name === 'TransactionInProgressException' ? ['TransactionConflict'] : [];
}

async function queryAll(client: DynamoDBClient, consulta: Consulta): Promise<Item[]> {
  const rows: Item[] = [];
  const limite = consulta.limite ?? Number.POSITIVE_INFINITY;
  let start = consulta.desde === undefined ? undefined : toKey(consulta.desde);
  do {
    const answer = await client.send(new QueryCommand(toQuery(consulta, limite - rows.length, start)));
    rows.push(...(answer.Items ?? []).map(fromItem));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined && rows.length < limite);
  return rows;
}

function toQuery(consulta: Consulta, limite: number, start: Atributos | undefined): QueryCommandInput {
  return {
    TableName: consulta.tabla,
    KeyConditionExpression: consulta.expresion,
    ExpressionAttributeValues: toItem(consulta.valores),
    ScanIndexForward: consulta.descendente !== true,
    ...(consulta.indice === undefined ? {} : { IndexName: consulta.indice }),
    ...(consulta.consistente === true ? { ConsistentRead: true } : {}),
    ...toProjection(consulta.solo),
    ...(Number.isFinite(limite) ? { Limit: limite } : {}),
    ...(start === undefined ? {} : { ExclusiveStartKey: start }),
  };
}

/** Projection with placeholders, because many names are reserved words. */
function toProjection(
  nombres: readonly string[] | undefined,
): Pick<QueryCommandInput, 'ProjectionExpression' | 'ExpressionAttributeNames'> {
  if (nombres === undefined) return {};
  return {
    ProjectionExpression: nombres.map((nombre) => `#${nombre}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(nombres.map((nombre) => [`#${nombre}`, nombre])),
  };
}

async function getMany(
  client: DynamoDBClient,
  wait: Esperar,
  tabla: string,
  claves: readonly ItemKey[],
): Promise<Item[]> {
  const rows: Item[] = [];
  for (const lote of chunk(claves, LOTE_LECTURA)) {
    let pending: Atributos[] = lote.map(toKey);
    for (let intento = 0; pending.length > 0; intento += 1) {
      if (intento > 0) await pause(wait, intento);
      const answer = await client.send(
        new BatchGetItemCommand({ RequestItems: { [tabla]: { Keys: pending, ConsistentRead: true } } }),
      );
      rows.push(...(answer.Responses?.[tabla] ?? []).map(fromItem));
      pending = answer.UnprocessedKeys?.[tabla]?.Keys ?? [];
    }
  }
  return rows;
}

async function pause(wait: Esperar, intento: number): Promise<void> {
  if (intento > INTENTOS) throw new Error('DynamoDB left part of a batch unprocessed');
  await wait(waitFor(intento));
}

function chunk<T>(values: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let i = 0; i < values.length; i += size) chunks.push(values.slice(i, i + size));
  return chunks;
}

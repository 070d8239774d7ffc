import { createHash } from 'node:crypto';
import db, { type Fila, type Operacion, type Store, type Tabla } from 'dynalite/db/index.js';
import { isRecord } from '#domain/is-record.ts';
import { cancelled } from '../../modos/errores.ts';
import type { Razon } from '../../modos/errores.ts';
import { AwsError } from '../aws-error.ts';
import { runAction, toAwsError, validateInput, type ActionName, type Entrada } from './actions.ts';
import { bufferStore, withIndices } from './write-buffer.ts';

const MAX_ITEMS = 100;
const TOKEN_MS = 10 * 60_000;

/** Actions of a transaction; a ConditionCheck has the request form of a DeleteItem without its effect. */
const KINDS = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const satisfies Record<string, ActionName>;
type Kind = keyof typeof KINDS;

type Paso = { kind: Kind; raw: Entrada; data: Entrada; table: Tabla };

/** Writes nothing unless every item passes. The caller must hold the exclusive lock of the store. */
export async function transactWrite(store: Store, input: Entrada, now: number): Promise<Entrada> {
  const token = typeof input['ClientRequestToken'] === 'string' ? input['ClientRequestToken'] : null;
  const huella = createHash('sha256').update(JSON.stringify(input['TransactItems'])).digest('hex');
  if (token !== null && isRepeated(store, token, huella, now)) return {};

  const pasos: Paso[] = [];
  for (const item of readItems(input)) pasos.push(await readStep(store, withMedida(item, input)));
  refuseDuplicates(pasos);

  const buffer = bufferStore(store, 'manual');
  const razones: Razon[] = [];
  const costos: Entrada[] = [];
  for (const paso of pasos) {
    const antes = buffer.indices();
    try {
      costos.push(withIndices(await applyStep(buffer.store, paso), buffer.indices() - antes));
      razones.push({ Code: 'None' });
    } catch (error) {
      razones.push(toReason(error, paso, buffer.lastRead()));
    }
  }
  if (razones.some((razon) => razon.Code !== 'None')) throw cancelled(razones);

  const recuerdo: Operacion[] =
    token === null ? [] : [{ type: 'put', key: tokenKey(token), value: { huella, vence: now + TOKEN_MS } }];
  await buffer.commit(recuerdo);
  return buildCosto(costos);
}

/** Reads all items at one instant. The caller must hold the exclusive lock of the store. */
export async function transactGet(store: Store, input: Entrada): Promise<Entrada> {
  const gets = readItems(input).map((item) => {
    const raw = item['Get'];
    if (!isRecord(raw)) throw invalid('TransactItems can only contain Get');
    const { Get: medido } = withMedida(item, input);
    return { raw, data: validateInput(store, 'GetItem', medido as Entrada) };
  });
  const pasos: Paso[] = [];
  for (const get of gets) {
    pasos.push({ kind: 'ConditionCheck', ...get, table: await findTable(store, get.data) });
  }
  refuseDuplicates(pasos);
  const responses: Entrada[] = [];
  const costos: Entrada[] = [];
  for (const { data } of gets) {
    const output = await runAction(store, 'GetItem', data);
    costos.push(output);
    responses.push('Item' in output ? { Item: output['Item'] } : {});
  }
  return { Responses: responses, ...buildCosto(costos) };
}

/** Passes on to a part that the transaction is to tell what it costs. */
function withMedida(item: Entrada, { ReturnConsumedCapacity }: Entrada): Entrada {
  if (ReturnConsumedCapacity === undefined) return item;
  const entries = Object.entries(item).map(([kind, raw]) => [
    kind,
    isRecord(raw) ? { ...raw, ReturnConsumedCapacity } : raw,
  ]);
  return Object.fromEntries(entries) as Entrada;
}

/** Cost of a transaction by table: each part costs twice what it costs alone. */
function buildCosto(costos: readonly Entrada[]): Entrada {
  const porTabla = new Map<string, number>();
  for (const { ConsumedCapacity: costo } of costos) {
    if (!isRecord(costo)) continue;
    const tabla = String(costo['TableName']);
    porTabla.set(tabla, (porTabla.get(tabla) ?? 0) + 2 * Number(costo['CapacityUnits']));
  }
  if (porTabla.size === 0) return {};
  return {
    ConsumedCapacity: [...porTabla].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits })),
  };
}

function readItems(input: Entrada): Entrada[] {
  const items = input['TransactItems'];
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) {
    throw invalid(`Value at 'transactItems' failed to satisfy constraint: 1 to ${MAX_ITEMS} members`);
  }
  return items.map((item: unknown) => {
    if (!isRecord(item) || Object.keys(item).length !== 1) {
      throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
    }
    return item;
  });
}

async function readStep(store: Store, item: Entrada): Promise<Paso> {
  const kind = Object.keys(item)[0] ?? '';
  const raw = item[kind];
  if (!isKind(kind) || !isRecord(raw)) throw invalid(`Unknown transaction item ${kind}`);
  if (kind === 'ConditionCheck' && typeof raw['ConditionExpression'] !== 'string') {
    throw invalid('ConditionCheck requires a ConditionExpression');
  }
  const data = validateInput(store, KINDS[kind], raw);
  return { kind, raw, data, table: await findTable(store, data) };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

function findTable(store: Store, data: Entrada): Promise<Tabla> {
  return new Promise((resolve, reject) => {
    store.getTable(String(data['TableName']), true, (error, table) => {
      if (error) reject(toAwsError(error));
      else resolve(table);
    });
  });
}

function refuseDuplicates(pasos: readonly Paso[]): void {
  const seen = new Set<string>();
  for (const { data, table } of pasos) {
    const key = (data['Key'] ?? data['Item']) as Fila;
    // A key that does not fit the table is reported later, as the reason of its item.
    if (data['Key'] !== undefined ? db.validateKey(key, table) : db.validateItem(key, table)) continue;
    const id = `${table.TableName}~${db.createKey(key, table)}`;
    if (seen.has(id)) throw invalid('Transaction request cannot include multiple operations on one item');
    seen.add(id);
  }
}

async function applyStep(store: Store, { kind, data, table }: Paso): Promise<Entrada> {
  if (kind !== 'ConditionCheck') return runAction(store, KINDS[kind], data);
  const key = data['Key'] as Fila;
  const wrongKey = db.validateKey(key, table);
  if (wrongKey) throw toAwsError(wrongKey);
  const item = await readItem(store, table, key);
  const failure = db.checkConditional(data, item);
  if (failure) throw toAwsError(failure);
  const isMedido = data['ReturnConsumedCapacity'] !== undefined;
  return isMedido ? { ConsumedCapacity: { TableName: table.TableName, CapacityUnits: 1 } } : {};
}

function readItem(store: Store, table: Tabla, key: Fila): Promise<Fila | undefined> {
  return new Promise((resolve, reject) => {
    store.getItemDb(table.TableName).get(db.createKey(key, table), (error, value) => {
      if (error && error.name !== 'NotFoundError') reject(error);
      else resolve(value);
    });
  });
}

function toReason(error: unknown, { raw }: Paso, current: Fila | undefined): Razon {
  if (!(error instanceof AwsError)) throw error;
  if (error.type === 'ConditionalCheckFailedException') {
    const razon = { Code: 'ConditionalCheckFailed', Message: error.message };
    const wantsItem = raw['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
    return wantsItem && current !== undefined ? { ...razon, Item: current } : razon;
  }
  if (error.type === 'ValidationException') return { Code: 'ValidationError', Message: error.message };
  throw error;
}

function tokenKey(token: string): string {
  return `token~${token}`;
}

function isRepeated(store: Store, token: string, huella: string, now: number): boolean {
  const known = store.diario.get(tokenKey(token));
  if (!isRecord(known) || Number(known['vence']) <= now) return false;
  if (known['huella'] === huella) return true;
  throw new AwsError(
    'IdempotentParameterMismatchException',
    'The token was used with another request in the last 10 minutes',
  );
}

function invalid(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

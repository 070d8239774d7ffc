import type { Callback, Store } from 'dynalite/db/index.js';
import validations from 'dynalite/validations/index.js';
import batchGetItem from 'dynalite/actions/batchGetItem.js';
import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import createTable from 'dynalite/actions/createTable.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import deleteTable from 'dynalite/actions/deleteTable.js';
import describeTable from 'dynalite/actions/describeTable.js';
import getItem from 'dynalite/actions/getItem.js';
import listTables from 'dynalite/actions/listTables.js';
import putItem from 'dynalite/actions/putItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import updateItem from 'dynalite/actions/updateItem.js';
import updateTable from 'dynalite/actions/updateTable.js';
import batchGetItemRules from 'dynalite/validations/batchGetItem.js';
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js';
import createTableRules from 'dynalite/validations/createTable.js';
import deleteItemRules from 'dynalite/validations/deleteItem.js';
import deleteTableRules from 'dynalite/validations/deleteTable.js';
import describeTableRules from 'dynalite/validations/describeTable.js';
import getItemRules from 'dynalite/validations/getItem.js';
import listTablesRules from 'dynalite/validations/listTables.js';
import putItemRules from 'dynalite/validations/putItem.js';
import queryRules from 'dynalite/validations/query.js';
import scanRules from 'dynalite/validations/scan.js';
import updateItemRules from 'dynalite/validations/updateItem.js';
import updateTableRules from 'dynalite/validations/updateTable.js';
import { isRecord } from '#domain/is-record.ts';
import { AwsError } from '../aws-error.ts';

type Action = (store: Store, data: object, done: Callback) => void;
type Rules = { types: object; custom?: unknown };
export type Entrada = Record<string, unknown>;

/** Actions that dynalite answers by itself; named one by one so that a bundler sees them. */
const ACTIONS = {
  BatchGetItem: { action: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { action: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { action: createTable, rules: createTableRules },
  DeleteItem: { action: deleteItem, rules: deleteItemRules },
  DeleteTable: { action: deleteTable, rules: deleteTableRules },
  DescribeTable: { action: describeTable, rules: describeTableRules },
  GetItem: { action: getItem, rules: getItemRules },
  ListTables: { action: listTables, rules: listTablesRules },
  PutItem: { action: putItem, rules: putItemRules },
  Query: { action: query, rules: queryRules },
  Scan: { action: scan, rules: scanRules },
  UpdateItem: { action: updateItem, rules: updateItemRules },
  UpdateTable: { action: updateTable, rules: updateTableRules },
} as const satisfies Record<string, { action: Action; rules: Rules }>;

export type ActionName = keyof typeof ACTIONS;

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name);
}

/** Checks and parses the request as AWS does before touching anything; throws AwsError. */
export function validateInput(store: Store, name: ActionName, input: Entrada): Entrada {
  const { rules } = ACTIONS[name];
  try {
    const data = validations.checkTypes(structuredClone(input), rules.types);
    validations.checkValidations(data, rules.types, rules.custom, store);
    return data;
  } catch (error) {
    throw toAwsError(error);
  }
}

/** Runs one validated action; throws AwsError. */
export function runAction(store: Store, name: ActionName, data: Entrada): Promise<Entrada> {
  return new Promise((resolve, reject) => {
    ACTIONS[name].action(store, data, (error, output) => {
      if (error) reject(toAwsError(error));
      else resolve(isRecord(output) ? output : {});
    });
  });
}

/**
 * Turns dynalite's errors, which carry AWS's status and body, into AwsError; any other error is a fault of this code
 * and passes through.
 */
export function toAwsError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!('body' in error) || !isRecord(error.body)) return error;
  const { __type: type, message, Message } = error.body;
  const name = typeof type === 'string' ? (type.split('#')[1] ?? type) : 'InternalServerError';
  const text = [message, Message].find((value) => typeof value === 'string');
  return new AwsError(name, text ?? '', { extra: 'Item' in error.body ? { Item: error.body['Item'] } : {} });
}

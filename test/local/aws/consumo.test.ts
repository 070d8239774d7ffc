import { measure } from '../../../local/aws/dynamo/consumo.ts';
import { openDynamo } from '../../../local/aws/dynamo.ts';
import type { DynamoEngine } from '../../../local/aws/dynamo/engine.ts';
import { openDatos } from '../../../local/datos/datos.ts';
import type { Datos } from '../../../local/datos/datos.ts';
import { tableEnv } from '../../../local/tablas.ts';

let datos: Datos;
let engine: DynamoEngine;

beforeAll(async () => {
  datos = await openDatos(null);
  engine = await openDynamo(datos);
});
afterAll(() => datos.close());

const TableName = tableEnv()['TABLA_DOCUMENTOS'] ?? '';
const key = { pk: { S: 'a' }, sk: { S: 'D#1' } };

/** Units that one write costs. */
async function unidadesOf(operation: string, input: Record<string, unknown>): Promise<number> {
  let suma = 0;
  const tell = ({ unidades }: { unidades: number }): void => void (suma += unidades);
  await measure(engine, { operation, input, rol: 'documentos' }, tell).catch((error: unknown) => {
    if (suma === 0) throw error;
  });
  return suma;
}

const setTo = (nombre: string, valor: string, extra: Record<string, unknown> = {}) =>
  unidadesOf('UpdateItem', {
    TableName,
    Key: key,
    UpdateExpression: `SET #nombre = :valor`,
    ExpressionAttributeNames: { '#nombre': nombre },
    ExpressionAttributeValues: { ':valor': nombre === 'proximoIntento' ? { N: valor } : { S: valor } },
    ...extra,
  });

it('a write costs a unit for each index row that it makes, removes or moves, and none for one that stays', async () => {
  expect(await unidadesOf('PutItem', { TableName, Item: key })).toBe(1);
  expect(await setTo('pendiente', 'P')).toBe(1);
  expect(await setTo('proximoIntento', '5')).toBe(2);
  expect(await setTo('proximoIntento', '7')).toBe(3);
  expect(await setTo('otro', 'x')).toBe(1);
  expect(await unidadesOf('DeleteItem', { TableName, Key: key })).toBe(2);
});

it('a transaction costs twice as much, its index rows included', async () => {
  const Item = { ...key, pendiente: { S: 'P' }, proximoIntento: { N: '1' } };
  expect(await unidadesOf('TransactWriteItems', { TransactItems: [{ Put: { TableName, Item } }] })).toBe(4);
});

it('a write whose condition fails costs a unit', async () => {
  const ConditionExpression = 'attribute_not_exists(pk)';
  expect(await setTo('otro', 'y', { ConditionExpression })).toBe(1);
});

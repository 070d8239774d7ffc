import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';

export type Item = Record<string, AttributeValue>;
export type Valor = string | number | bigint | boolean | Uint8Array;
/** What to add to some attributes. */
export type Suma = Readonly<Record<string, number | bigint>>;
/** New values of some attributes; null removes one. */
export type Cambio = Readonly<Record<string, Valor | null>>;
export type ItemKey = { pk: string; sk?: string };
export type Condicion = { expresion: string; valores?: Readonly<Record<string, Valor>> };

export function toAttribute(valor: Valor): AttributeValue {
  if (typeof valor === 'string') return { S: valor };
  if (valor instanceof Uint8Array) return { B: valor };
  return typeof valor === 'boolean' ? { BOOL: valor } : { N: String(valor) };
}

/** The row of a record; attributes that are null do not exist. */
export function toItem(valores: Cambio): Item {
  const item: Item = {};
  for (const [nombre, valor] of Object.entries(valores)) {
    if (valor !== null) item[nombre] = toAttribute(valor);
  }
  return item;
}

export function toKey({ pk, sk }: ItemKey): Item {
  return sk === undefined ? { pk: { S: pk } } : { pk: { S: pk }, sk: { S: sk } };
}

export function readText(item: Item, nombre: string): string | null {
  return item[nombre]?.S ?? null;
}

export function readBytes(item: Item, nombre: string): Uint8Array | null {
  return item[nombre]?.B ?? null;
}

export function requireText(item: Item, nombre: string): string {
  const text = readText(item, nombre);
  if (text === null) throw new Error(`A stored row has no ${nombre}`);
  return text;
}

export function readNumber(item: Item, nombre: string): number {
  return Number(item[nombre]?.N ?? 0);
}

/** Exact, whatever its size. */
export function readBigInt(item: Item, nombre: string): bigint {
  return BigInt(item[nombre]?.N ?? '0');
}

export function readFlag(item: Item, nombre: string): boolean {
  return item[nombre]?.BOOL ?? false;
}

type Actualizacion = NonNullable<TransactWriteItem['Update']>;

/** SET and REMOVE of an update, every name behind a placeholder because many are reserved words. */
export function buildUpdate(
  tabla: string,
  clave: ItemKey,
  cambio: Cambio,
  { condicion, suma = {} }: { condicion?: Condicion; suma?: Suma } = {},
): Actualizacion {
  const names: Record<string, string> = {};
  const values: Item = {};
  const sets: string[] = [];
  const removes: string[] = [];
  for (const [nombre, valor] of Object.entries(cambio)) {
    names[`#${nombre}`] = nombre;
    if (valor === null) removes.push(`#${nombre}`);
    else {
      values[`:${nombre}`] = toAttribute(valor);
      sets.push(`#${nombre} = :${nombre}`);
    }
  }
  const adds = Object.entries(suma).map(([nombre, cantidad]) => {
    names[`#${nombre}`] = nombre;
    values[`:suma_${nombre}`] = toAttribute(cantidad);
    return `#${nombre} :suma_${nombre}`;
  });
  for (const [nombre, valor] of Object.entries(condicion?.valores ?? {})) values[nombre] = toAttribute(valor);
  const clauses = [clause('SET', sets), clause('REMOVE', removes), clause('ADD', adds)];
  return {
    TableName: tabla,
    Key: toKey(clave),
    UpdateExpression: clauses.filter((text) => text !== '').join(' '),
    ...(condicion === undefined ? {} : { ConditionExpression: condicion.expresion }),
    ...(Object.keys(names).length === 0 ? {} : { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: values }),
  };
}

function clause(word: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${word} ${parts.join(', ')}`;
}

export function buildPut(
  tabla: string,
  item: Item,
  condicion?: Condicion,
): NonNullable<TransactWriteItem['Put']> {
  const valores = Object.entries(condicion?.valores ?? {});
  return {
    TableName: tabla,
    Item: item,
    ...(condicion === undefined ? {} : { ConditionExpression: condicion.expresion }),
    ...(valores.length === 0
      ? {}
      : {
          ExpressionAttributeValues: Object.fromEntries(
            valores.map(([nombre, valor]) => [nombre, toAttribute(valor)]),
          ),
        }),
  };
}

/** A condition on a row that the transaction does not write. */
export function buildCheck(
  tabla: string,
  clave: ItemKey,
  { expresion, valores = {} }: Condicion,
): NonNullable<TransactWriteItem['ConditionCheck']> {
  return {
    TableName: tabla,
    Key: toKey(clave),
    ConditionExpression: expresion,
    ExpressionAttributeValues: toItem(valores),
  };
}

export function buildDelete(tabla: string, clave: ItemKey): NonNullable<TransactWriteItem['Delete']> {
  return { TableName: tabla, Key: toKey(clave) };
}

export const SI_NO_EXISTE: Condicion = { expresion: 'attribute_not_exists(pk)' };
export const SI_EXISTE: Condicion = { expresion: 'attribute_exists(pk)' };

import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

/** A row as it was read; the functions below read its attributes. */
export type Item = Readonly<Record<string, unknown>>;
/** A row, a key or values in the form of the API. */
export type Atributos = Record<string, AttributeValue>;
export type Valor = string | number | bigint | boolean | Uint8Array;
/** Amounts to add to some attributes. */
export type Suma = Readonly<Record<string, number | bigint>>;
/** New values of some attributes; null removes one. */
export type Cambio = Readonly<Record<string, Valor | null>>;
export type ItemKey = { pk: string; sk?: string };
export type Condicion = { expresion: string; valores?: Readonly<Record<string, Valor>> };

/** Row of a record; attributes that are null are left out. Throws for a number that JavaScript cannot hold exactly. */
export function toItem(valores: Cambio): Atributos {
  return marshall(Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== null)));
}

export function toKey({ pk, sk }: ItemKey): Atributos {
  return marshall({ pk, sk }, { removeUndefinedValues: true });
}

/** Values of a row; whole numbers beyond what a number holds exactly come as bigint. */
export function fromItem(atributos: Atributos): Item {
  return unmarshall(atributos);
}

export function readText(item: Item, nombre: string): string | null {
  const valor = item[nombre];
  return typeof valor === 'string' ? valor : null;
}

export function readBytes(item: Item, nombre: string): Uint8Array | null {
  const valor = item[nombre];
  return valor instanceof Uint8Array ? valor : null;
}

export function requireText(item: Item, nombre: string): string {
  const text = readText(item, nombre);
  if (text === null) throw new Error(`A stored row has no ${nombre}`);
  return text;
}

/** A counter; it is absent, and so 0, until an amount is added to it. */
export function readNumber(item: Item, nombre: string): number {
  const valor = item[nombre];
  return typeof valor === 'number' || typeof valor === 'bigint' ? Number(valor) : 0;
}

export type Actualizacion = NonNullable<TransactWriteItem['Update']>;

/** Writes SET and REMOVE of an update, with placeholders because many names are reserved words. */
export function buildUpdate(
  tabla: string,
  clave: ItemKey,
  cambio: Cambio,
  { condicion, suma = {} }: { condicion?: Condicion; suma?: Suma } = {},
): Actualizacion {
  const names: Record<string, string> = {};
  const values: Record<string, Valor> = {};
  const sets: string[] = [];
  const removes: string[] = [];
  for (const [nombre, valor] of Object.entries(cambio)) {
    names[`#${nombre}`] = nombre;
    if (valor === null) removes.push(`#${nombre}`);
    else {
      values[`:${nombre}`] = valor;
      sets.push(`#${nombre} = :${nombre}`);
    }
  }
  const adds = Object.entries(suma).map(([nombre, cantidad]) => {
    names[`#${nombre}`] = nombre;
    values[`:suma_${nombre}`] = cantidad;
    return `#${nombre} :suma_${nombre}`;
  });
  Object.assign(values, condicion?.valores);
  const clauses = [clause('SET', sets), clause('REMOVE', removes), clause('ADD', adds)];
  return {
    TableName: tabla,
    Key: toKey(clave),
    UpdateExpression: clauses.filter((text) => text !== '').join(' '),
    ...(condicion === undefined ? {} : { ConditionExpression: condicion.expresion }),
    ...(Object.keys(names).length === 0 ? {} : { ExpressionAttributeNames: names }),
    ...toValues(values),
  };
}

function clause(word: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${word} ${parts.join(', ')}`;
}

export function buildPut(
  tabla: string,
  item: Atributos,
  condicion?: Condicion,
): NonNullable<TransactWriteItem['Put']> {
  return {
    TableName: tabla,
    Item: item,
    ...(condicion === undefined ? {} : { ConditionExpression: condicion.expresion }),
    ...toValues(condicion?.valores ?? {}),
  };
}

/** Values of an expression; absent when there are none, because DynamoDB refuses an empty map. */
function toValues(valores: Readonly<Record<string, Valor>>): { ExpressionAttributeValues?: Atributos } {
  return Object.keys(valores).length === 0 ? {} : { ExpressionAttributeValues: toItem(valores) };
}

/** Condition on a row that the transaction does not write. */
export function buildCheck(
  tabla: string,
  clave: ItemKey,
  { expresion, valores = {} }: Condicion,
): NonNullable<TransactWriteItem['ConditionCheck']> {
  return {
    TableName: tabla,
    Key: toKey(clave),
    ConditionExpression: expresion,
    ...toValues(valores),
  };
}

export function buildDelete(
  tabla: string,
  clave: ItemKey,
  condicion?: Condicion,
): NonNullable<TransactWriteItem['Delete']> {
  return {
    TableName: tabla,
    Key: toKey(clave),
    ...(condicion === undefined ? {} : { ConditionExpression: condicion.expresion }),
    ...toValues(condicion?.valores ?? {}),
  };
}

export const SI_NO_EXISTE: Condicion = { expresion: 'attribute_not_exists(pk)' };
/** Condition that a row with a record in `dato` is as it was read; null: that there is none, undefined: none at all. */
export function siDato(previo: object | null | undefined): Condicion | undefined {
  if (previo === undefined) return undefined;
  if (previo === null) return SI_NO_EXISTE;
  return { expresion: 'dato = :previo', valores: { ':previo': JSON.stringify(previo) } };
}

/** Condition on the version of a row that had none before it was counted, and then rises from 1; 0 stands for none. */
export function siVersionContada(version: number): Condicion {
  return version === 0
    ? { expresion: 'attribute_not_exists(version)' }
    : { expresion: 'version = :antes', valores: { ':antes': version } };
}

export const SI_EXISTE: Condicion = { expresion: 'attribute_exists(pk)' };

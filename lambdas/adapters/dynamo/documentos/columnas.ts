import { readText } from '../item.ts';
import { FilaInvalida } from '../read-row.ts';
import type { Item, Valor } from '../item.ts';

/** Error of an attribute that its kind of row must have; the message names the row and the attribute. */
export function invalida(item: Item, atributo: string): FilaInvalida {
  return new FilaInvalida(`${atributo} in ${readText(item, 'pk') ?? '?'} ${readText(item, 'sk') ?? '?'}`);
}

/** One attribute of a row and the value that it holds; `toValor` answers null for an absent attribute. */
export type Columna<T> = {
  atributo: string;
  toValor: (valor: T) => Valor | null;
  /** Throws FilaInvalida. */
  read: (item: Item) => T;
};

export type Columnas<T> = { readonly [K in keyof T]: Columna<T[K]> };

export function text(atributo: string): Columna<string> {
  return { atributo, toValor: (valor) => valor, read: (item) => requireText(item, atributo) };
}

export function optionalText(atributo: string): Columna<string | null> {
  return { atributo, toValor: (valor) => valor, read: (item) => readText(item, atributo) };
}

/** Column of a text that is one of several. */
export function choice<T extends string>(atributo: string, isOne: (valor: string) => valor is T): Columna<T> {
  return {
    atributo,
    toValor: (valor) => valor,
    read: (item) => {
      const valor = requireText(item, atributo);
      if (!isOne(valor)) throw invalida(item, atributo);
      return valor;
    },
  };
}

export function flag(atributo: string): Columna<boolean> {
  return { atributo, toValor: (valor) => valor, read: (item) => requireOne(item, atributo, isFlag) };
}

export function count(atributo: string): Columna<number> {
  return { atributo, toValor: (valor) => valor, read: (item) => requireOne(item, atributo, isNumber) };
}

export function optionalCount(atributo: string): Columna<number | null> {
  return {
    atributo,
    toValor: (valor) => valor,
    read: (item) => (item[atributo] === undefined ? null : requireOne(item, atributo, isNumber)),
  };
}

/** Column of a JSON list whose entries pass the check; an empty list is an absent attribute. */
export function list<T>(atributo: string, isEntry: (valor: unknown) => valor is T): Columna<T[]> {
  return {
    atributo,
    toValor: (valores) => (valores.length === 0 ? null : JSON.stringify(valores)),
    read: (item) => {
      const leido = readText(item, atributo) === null ? [] : readJson(item, atributo);
      if (!Array.isArray(leido) || !leido.every(isEntry)) throw invalida(item, atributo);
      return leido;
    },
  };
}

/**
 * Column of a JSON record that passes the check; null is an absent attribute. `complete` adds what rows of earlier
 * versions lack.
 */
export function json<T extends object>(
  atributo: string,
  isOne: (valor: unknown) => valor is T,
  complete: (valor: unknown) => unknown = (valor) => valor,
): Columna<T | null> {
  return {
    atributo,
    toValor: (valor) => (valor === null ? null : JSON.stringify(valor)),
    read: (item) => {
      if (readText(item, atributo) === null) return null;
      const leido = complete(readJson(item, atributo));
      if (!isOne(leido)) throw invalida(item, atributo);
      return leido;
    },
  };
}

const isFlag = (valor: unknown): valor is boolean => typeof valor === 'boolean';
const isNumber = (valor: unknown): valor is number => typeof valor === 'number';

/** Reads an attribute. Throws FilaInvalida when it is absent or of another kind. */
function requireOne<T>(item: Item, atributo: string, isOne: (valor: unknown) => valor is T): T {
  const valor = item[atributo];
  if (!isOne(valor)) throw invalida(item, atributo);
  return valor;
}

/** Reads a text. Throws FilaInvalida when the attribute is absent. */
export function requireText(item: Item, atributo: string): string {
  const leido = readText(item, atributo);
  if (leido === null) throw invalida(item, atributo);
  return leido;
}

function readJson(item: Item, atributo: string): unknown {
  return parseJson(item, atributo, requireText(item, atributo));
}

/** The JSON of an attribute; the message of JSON.parse quotes the text, so FilaInvalida takes its place. */
export function parseJson(item: Item, atributo: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalida(item, atributo);
  }
}

/** Attributes of some values, in the order of the columns. */
export function toAtributos<T extends object>(
  columnas: Columnas<T>,
  valores: T,
): Record<string, Valor | null> {
  return Object.fromEntries(
    keysOf(columnas).map((nombre) => {
      const columna = columnas[nombre];
      return [columna.atributo, columna.toValor(valores[nombre])];
    }),
  );
}

/** Throws FilaInvalida. */
export function readAtributos<T extends object>(columnas: Columnas<T>, item: Item): T {
  return Object.fromEntries(keysOf(columnas).map((nombre) => [nombre, columnas[nombre].read(item)])) as T;
}

function keysOf<T extends object>(columnas: Columnas<T>): (keyof T)[] {
  return Object.keys(columnas) as (keyof T)[];
}

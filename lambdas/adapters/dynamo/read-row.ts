import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Item } from './item.ts';

/** Error of a stored row that does not have the shape this code writes; the message names the place, never the content. */
export class FilaInvalida extends Error {
  override readonly name = 'FilaInvalida';

  constructor(lugar: string) {
    super(`A stored row has no valid ${lugar}`);
  }
}

/**
 * Checks a value and returns it with its type, its fields in their stored order; throws FilaInvalida with the place
 * (kind of row, attribute, field) otherwise.
 */
export type Reader<T> = (valor: unknown, lugar: string) => T;

/** Readers of every field of T; a new field does not compile without one. */
type Readers<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

export const text: Reader<string> = (valor, lugar) => {
  if (typeof valor !== 'string') throw new FilaInvalida(lugar);
  return valor;
};

export const number: Reader<number> = (valor, lugar) => {
  if (typeof valor !== 'number') throw new FilaInvalida(lugar);
  return valor;
};

export const flag: Reader<boolean> = (valor, lugar) => {
  if (typeof valor !== 'boolean') throw new FilaInvalida(lugar);
  return valor;
};

/** Reader of one of a list, from which the type is derived. */
export function oneOf<const T extends string | number>(valores: readonly T[]): Reader<T> {
  return (valor, lugar) => {
    const hallado = valores.find((each) => each === valor);
    if (hallado === undefined) throw new FilaInvalida(lugar);
    return hallado;
  };
}

/**
 * Reader of one of the keys of a record; name the union when the record is a literal, so that the compiler demands all
 * of them.
 */
export function keyOf<T extends string>(tabla: Readonly<Record<T, unknown>>): Reader<T> {
  return oneOf(Object.keys(tabla) as T[]);
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (valor, lugar) => (valor === null ? null : reader(valor, lugar));
}

export function list<T>(reader: Reader<T>): Reader<T[]> {
  return (valor, lugar) => {
    if (!Array.isArray(valor)) throw new FilaInvalida(lugar);
    for (const each of valor) reader(each, `${lugar}[]`);
    return valor as T[];
  };
}

/** Reader of an object with these fields. */
export function record<T extends object>(campos: Readers<T>): Reader<T> {
  const readers = Object.entries<Reader<unknown>>(campos);
  return (valor, lugar) => {
    if (!isRecord(valor)) throw new FilaInvalida(lugar);
    for (const [campo, read] of readers) read(valor[campo], `${lugar}.${campo}`);
    // Every field of T has a reader, by the type of `campos`, and each field was right.
    return valor as T;
  };
}

export const DIRECCION = record<Direccion>({
  direccion: text,
  municipio: text,
  departamento: text,
  codigoPostal: text,
  pais: text,
});

/** Reader of an attribute that may be absent, which gives null. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  return (valor, lugar) => (valor === undefined ? null : reader(valor, lugar));
}

/** Reader of a field that may be absent, and stays so. */
export function absent<T>(reader: Reader<T>): Reader<T | undefined> {
  return (valor, lugar) => (valor === undefined ? undefined : reader(valor, lugar));
}

/** Reader of a text that contains JSON. */
export function jsonOf<T>(reader: Reader<T>): Reader<T> {
  return (valor, lugar) => reader(parse(text(valor, lugar), lugar), lugar);
}

/** Reader of a row with these attributes; `clase` is its kind. */
export function row<T extends object>(clase: string, atributos: Readers<T>): (item: Item) => T {
  const readers = Object.entries<Reader<unknown>>(atributos);
  // Every attribute of T has a reader, by the type of `atributos`.
  return (item) =>
    Object.fromEntries(
      readers.map(([nombre, read]) => [nombre, read(item[nombre], `${clase}.${nombre}`)]),
    ) as T;
}

/** Reader of a row whose content is the JSON in its attribute `dato`. */
export function json<T>(clase: string, reader: Reader<T>): (item: Item) => T {
  const read = jsonOf(reader);
  return (item) => read(item['dato'], `${clase}.dato`);
}

/** Parses JSON; the message of JSON.parse would quote the text, which must not leave the row. */
function parse(texto: string, lugar: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    throw new FilaInvalida(lugar);
  }
}

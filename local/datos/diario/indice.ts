/** Range of keys, both ends optional; -1 or no limit means all. */
export type Rango = {
  gte?: string;
  gt?: string;
  lte?: string;
  lt?: string;
  reverse?: boolean;
  limit?: number;
};

/** Values by key in the order of the keys, which is that of their UTF-16 units. */
export interface Indice<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Removes a key; answers whether it was there. */
  delete(key: string): boolean;
  size(): number;
  /** Keys of a range. Keys may come and go meanwhile: a key that stays is met exactly once. */
  keys(rango: Rango): Generator<string>;
}

type Bloque<T> = { keys: string[]; values: T[] };

/** Keys in a block before it is cut in two; inserting moves at most this many. */
const MAX_BLOQUE = 512;
/** Keys that are read ahead of a reader before it looks for its place again. */
const TRAMO = 64;

export function createIndice<T>(): Indice<T> {
  const bloques: Bloque<T>[] = [];
  let size = 0;

  function find(key: string): { bloque: Bloque<T>; at: number } | null {
    const bloque = bloques[blockOf(bloques, key)];
    if (bloque === undefined) return null;
    const at = lowerBound(bloque.keys, key);
    return bloque.keys[at] === key ? { bloque, at } : null;
  }

  return {
    get(key) {
      const found = find(key);
      return found?.bloque.values[found.at];
    },
    set(key, value) {
      const found = find(key);
      if (found === null) size += insert(bloques, key, value);
      else found.bloque.values[found.at] = value;
    },
    delete(key) {
      const found = find(key);
      if (found === null) return false;
      found.bloque.keys.splice(found.at, 1);
      found.bloque.values.splice(found.at, 1);
      if (found.bloque.keys.length === 0) bloques.splice(bloques.indexOf(found.bloque), 1);
      size -= 1;
      return true;
    },
    size: () => size,
    keys: (rango) => (rango.reverse === true ? walkDown(bloques, rango) : walkUp(bloques, rango)),
  };
}

type Bloques<T> = Bloque<T>[];
type Claves = readonly { readonly keys: string[] }[];

/** Position of the last block whose first key is not above the key; 0 when there is none. */
function blockOf(bloques: Claves, key: string): number {
  return Math.max(countUntil(bloques.length, (i) => (bloques[i]?.keys[0] ?? '') <= key) - 1, 0);
}

/** Puts a new key in its place; answers how many keys came. */
function insert<T>(bloques: Bloques<T>, key: string, value: T): number {
  const position = blockOf(bloques, key);
  const bloque = bloques[position];
  if (bloque === undefined) return bloques.push({ keys: [key], values: [value] });
  const at = lowerBound(bloque.keys, key);
  bloque.keys.splice(at, 0, key);
  bloque.values.splice(at, 0, value);
  if (bloque.keys.length > MAX_BLOQUE) {
    const half = MAX_BLOQUE / 2;
    bloques.splice(position + 1, 0, { keys: bloque.keys.splice(half), values: bloque.values.splice(half) });
  }
  return 1;
}

/** Next keys in ascending order from `from`, which counts when `inclusive`. */
function ahead(bloques: Claves, from: string, inclusive: boolean): string[] {
  const found: string[] = [];
  for (let i = blockOf(bloques, from); i < bloques.length && found.length < TRAMO; i += 1) {
    const keys = bloques[i]?.keys ?? [];
    const at = lowerBound(keys, from);
    const start = !inclusive && keys[at] === from ? at + 1 : at;
    found.push(...keys.slice(start, start + TRAMO - found.length));
  }
  return found;
}

/** Next keys in descending order below `from` (null: from the end), which counts when `inclusive`. */
function behind(bloques: Claves, from: string | null, inclusive: boolean): string[] {
  const found: string[] = [];
  const start = from === null ? bloques.length - 1 : blockOf(bloques, from);
  for (let i = start; i >= 0 && found.length < TRAMO; i -= 1) {
    const keys = bloques[i]?.keys ?? [];
    const at = from === null ? keys.length : lowerBound(keys, from);
    const end = inclusive && keys[at] === from ? at + 1 : at;
    found.push(...keys.slice(Math.max(0, end - TRAMO + found.length), end).reverse());
  }
  return found;
}

function* walkUp(bloques: Claves, rango: Rango): Generator<string> {
  const { gte, gt, limit = -1 } = rango;
  let left = limit < 0 ? Infinity : limit;
  let page = ahead(bloques, gte ?? gt ?? '', gte !== undefined || gt === undefined);
  while (page.length > 0) {
    for (const key of page) {
      if (left <= 0 || isAbove(key, rango)) return;
      left -= 1;
      yield key;
    }
    page = ahead(bloques, page.at(-1) ?? '', false);
  }
}

function* walkDown(bloques: Claves, rango: Rango): Generator<string> {
  const { lte, lt, limit = -1 } = rango;
  let left = limit < 0 ? Infinity : limit;
  let page = behind(bloques, lte ?? lt ?? null, lte !== undefined);
  while (page.length > 0) {
    for (const key of page) {
      if (left <= 0 || isBelow(key, rango)) return;
      left -= 1;
      yield key;
    }
    page = behind(bloques, page.at(-1) ?? '', false);
  }
}

function isAbove(key: string, { lte, lt }: Rango): boolean {
  return (lte !== undefined && key > lte) || (lt !== undefined && key >= lt);
}

function isBelow(key: string, { gte, gt }: Rango): boolean {
  return (gte !== undefined && key < gte) || (gt !== undefined && key <= gt);
}

function lowerBound(keys: readonly string[], key: string): number {
  return countUntil(keys.length, (i) => (keys[i] ?? '') < key);
}

/** Number of the first positions for which the answer is true; true never comes after false. */
function countUntil(length: number, isBefore: (i: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

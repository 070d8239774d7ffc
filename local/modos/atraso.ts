import { isRecord } from '#domain/is-record.ts';
import type { Diario } from '../datos/diario/diario.ts';
import type { Rango } from '../datos/diario/indice.ts';

/** A row as it was before a change; the value is undefined where there was none. */
type Antes = { key: string; value: unknown; instante: number };

/** Rows as they are and as they were a moment ago. */
export type Atraso = {
  /** The diary, whose changes are remembered for a while. */
  diario: Diario;
  /** The rows as they were so many milliseconds ago; nothing can be written there. */
  past(ms: number): Diario;
};

/** Remembers the changes of the last `memoria()` milliseconds, so that a read may see the rows as they were then. */
export function createAtraso(
  diario: Diario,
  memoria: () => number,
  now: () => number = () => performance.now(),
): Atraso {
  let cambios: Antes[] = [];
  const forget = (): void => {
    const desde = now() - memoria();
    const primero = cambios.findIndex(({ instante }) => instante >= desde);
    cambios = primero < 0 ? [] : cambios.slice(primero);
  };
  return {
    diario: {
      ...diario,
      write: async (nuevos) => {
        if (memoria() <= 0) return diario.write(nuevos);
        const antes = nuevos.map(({ key }) => ({ key, value: diario.get(key) }));
        await diario.write(nuevos);
        forget();
        const instante = now();
        cambios.push(...antes.map((each) => ({ ...each, instante })));
      },
    },
    past: (ms) => {
      const desde = now() - ms;
      const viejos = new Map<string, unknown>();
      // The oldest of several changes of a row tells what it was.
      for (const { key, value } of cambios.filter(({ instante }) => instante > desde).reverse())
        viejos.set(key, value);
      return viejos.size === 0 ? diario : createPast(diario, viejos);
    },
  };
}

/** The diary with some rows as they were. */
function createPast(diario: Diario, viejos: ReadonlyMap<string, unknown>): Diario {
  return {
    ...diario,
    get: (key) => (viejos.has(key) ? structuredClone(viejos.get(key)) : diario.get(key)),
    keys: (rango) => pastKeys(diario, viejos, rango),
    write: () => Promise.reject(new Error('Nothing can be written into the past')),
  };
}

function* pastKeys(diario: Diario, viejos: ReadonlyMap<string, unknown>, rango: Rango): Generator<string> {
  const { limit = -1, reverse = false } = rango;
  const cerca = limit < 0 ? rango : { ...rango, limit: limit + viejos.size };
  const otras = [...diario.keys(cerca)].filter((key) => !viejos.has(key));
  const propias = [...viejos].filter(([key, value]) => value !== undefined && isWithin(key, rango));
  const keys = [...otras, ...propias.map(([key]) => key)].sort((a, b) => (a < b ? -1 : 1));
  if (reverse) keys.reverse();
  yield* limit < 0 ? keys : keys.slice(0, limit);
}

function isWithin(key: string, { gte, gt, lte, lt }: Rango): boolean {
  const isAbajo = (gte !== undefined && key < gte) || (gt !== undefined && key <= gt);
  const isArriba = (lte !== undefined && key > lte) || (lt !== undefined && key >= lt);
  return !isAbajo && !isArriba;
}

/** Whether DynamoDB may answer a read from a copy that has not seen the last changes. */
export function isEventual(operation: string, input: Readonly<Record<string, unknown>>): boolean {
  if (operation === 'GetItem' || operation === 'Query') return input['ConsistentRead'] !== true;
  if (operation !== 'BatchGetItem' || !isRecord(input['RequestItems'])) return false;
  return Object.values(input['RequestItems']).some(
    (each) => isRecord(each) && each['ConsistentRead'] !== true,
  );
}

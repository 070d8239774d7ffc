import { ensureTable, openFirme, type AlmacenFirme } from './almacen-firme.ts';
import type { Almacen } from './almacen.ts';
import type { DynamoEngine } from './aws/dynamo/engine.ts';
import { SoloLectura, type Disco } from './datos/disco.ts';

/** Row that waits in memory; `value` is undefined for one that was removed. */
type Pendiente = { pk: string; sk: string; value: unknown };

/** Partitions whose rows may wait in memory while the disk takes no writes: who is signed in. */
const VOLATILES = new Set(['SESION', 'REFRESCO']);

/** Opens the store of the local stack; while the folder is read-only, sessions wait in memory. */
export async function openAlmacen(engine: DynamoEngine, disco: Disco): Promise<Almacen> {
  if (disco.isWritable()) await ensureTable(engine);
  return withVolatiles(openFirme(engine), disco);
}

/**
 * Keeps what is written to those partitions in memory while the disk takes no writes, because without a session nobody could
 * look at the documents. It is stored when the disk takes writes again: a session that was ended meanwhile may not come back
 * with the next start.
 */
function withVolatiles(firme: AlmacenFirme, disco: Disco): Almacen {
  const pendientes = new Map<string, Pendiente>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One change follows the other, so that a row from the memory never replaces a newer one. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    const result = turn.then(task);
    turn = result.catch(() => undefined);
    return result;
  }

  async function store({ pk, sk, value }: Pendiente): Promise<void> {
    if (value === undefined) await firme.remove(pk, sk);
    else await firme.put(pk, sk, value);
    pendientes.delete(nameOf(pk, sk));
  }

  async function storeAll(): Promise<void> {
    for (const pendiente of [...pendientes.values()]) await store(pendiente);
  }

  const change = (pendiente: Pendiente): Promise<void> => {
    const { pk, sk } = pendiente;
    return inTurn(() => {
      if (disco.isWritable()) return store(pendiente);
      return Promise.resolve(void pendientes.set(nameOf(pk, sk), pendiente));
    });
  };

  disco.onChange(({ modo }) => {
    if (modo !== 'normal') return;
    inTurn(storeAll).catch((error: unknown) => {
      // The disk filled up again; what is left waits for the next time.
      if (!(error instanceof SoloLectura)) console.error('Sessions:', error);
    });
  });

  return {
    ...firme,
    get: (pk, sk) => {
      const pendiente = pendientes.get(nameOf(pk, sk));
      return pendiente === undefined ? firme.get(pk, sk) : Promise.resolve(pendiente.value ?? null);
    },
    put: (pk, sk, value) => (VOLATILES.has(pk) ? change({ pk, sk, value }) : firme.put(pk, sk, value)),
    remove: (pk, sk) => (VOLATILES.has(pk) ? change({ pk, sk, value: undefined }) : firme.remove(pk, sk)),
    async list(pk) {
      const rows = new Map(await firme.entries(pk));
      for (const pendiente of pendientes.values()) {
        if (pendiente.pk === pk) rows.set(pendiente.sk, pendiente.value);
      }
      const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
      return sorted.flatMap(([, value]) => (value === undefined ? [] : [value]));
    },
  };
}

function nameOf(pk: string, sk: string): string {
  return JSON.stringify([pk, sk]);
}

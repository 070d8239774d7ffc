import type { MembresiaRepository, Miembro, Titular } from '#lambdas/ports/membresia.ts';
import { SI_NO_EXISTE, buildCheck, buildPut, readText, toItem } from './item.ts';
import type { Cambio, Condicion, ItemKey } from './item.ts';
import { optional, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Row TITULAR of `Establecimientos`: whose establishment a NIT is, and since when. Nobody else can open one under that
 * NIT, however a sign-up was interrupted, and nobody at all while the row has `traslado`.
 */
export function titularKey(nit: string): ItemKey {
  return { pk: nit, sk: 'TITULAR' };
}

const readTitular = row<{ titular: string; desde: string; traslado: string | null }>('titular', {
  titular: text,
  desde: text,
  traslado: optional(text),
});

/** Condition that the NIT is this user's and does not move. */
export function siTitular(sub: string): Condicion {
  return {
    expresion: 'titular = :titular AND attribute_not_exists(traslado)',
    valores: { ':titular': sub },
  };
}

/** Holder of the NIT; null while nobody is. */
export async function findTitular(dynamo: Dynamo, tabla: string, nit: string): Promise<Titular | null> {
  const item = await dynamo.get(tabla, titularKey(nit));
  if (item === null) return null;
  const { titular: sub, desde, traslado } = readTitular(item);
  return { sub, desde, enTraslado: traslado !== null };
}

type Tablas = { membresias: string; establecimientos: string };

/** Opening of establishments; `toFila` makes the row of a member. */
export function createTitulares(
  dynamo: Dynamo,
  tablas: Tablas,
  toFila: (nit: string, miembro: Miembro) => Cambio,
): Pick<MembresiaRepository, 'isConocido' | 'reserveNit' | 'openEstablecimiento' | 'findTitular'> {
  const find = (nit: string): Promise<Titular | null> => findTitular(dynamo, tablas.establecimientos, nit);
  return {
    findTitular: find,
    isConocido: async (sub) => (await dynamo.get(tablas.membresias, { pk: sub })) !== null,
    reserveNit: async (nit, sub, desde) => {
      if (await dynamo.putNew(tablas.establecimientos, { ...titularKey(nit), titular: sub, desde }))
        return true;
      const titular = await find(nit);
      return titular?.sub === sub && !titular.enTraslado;
    },
    openEstablecimiento: async (nit, miembro) => {
      const { sub } = miembro;
      const { membresias, establecimientos } = tablas;
      const fallos = await dynamo.transact([
        { Put: buildPut(membresias, toItem({ pk: sub, nit }), SI_NO_EXISTE) },
        { Put: buildPut(establecimientos, toItem(toFila(nit, miembro)), SI_NO_EXISTE) },
        { ConditionCheck: buildCheck(establecimientos, titularKey(nit), siTitular(sub)) },
      ]);
      if (fallos === null) return true;
      // A repeat of the same opening finds its own row.
      const fila = await dynamo.get(membresias, { pk: sub });
      return fila !== null && readText(fila, 'nit') === nit;
    },
  };
}

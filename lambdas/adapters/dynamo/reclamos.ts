import { ESTADOS_RECLAMO } from '#domain/sesion/reclamo.ts';
import type { EstadoReclamo } from '#domain/sesion/reclamo.ts';
import type { MembresiaRepository, PruebaNit, Reclamo } from '#lambdas/ports/membresia.ts';
import { pruebaKey } from './contadores.ts';
import { SI_EXISTE, SI_NO_EXISTE, buildCheck, buildPut, buildUpdate, toItem } from './item.ts';
import type { Item, ItemKey } from './item.ts';
import { oneOf, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';
import { findTitular, siTitular, titularKey } from './titular.ts';

/**
 * Row RECLAMO#<sub> of `Membresias`: the claim of a user, who is a member of nothing. What the job that moves NITs has to do
 * is in the partition TRASLADOS of `Establecimientos`: <NIT> is a move, <NIT>#<sub> a refused claim to tell of.
 */
const reclamoKey = (sub: string): ItemKey => ({ pk: `RECLAMO#${sub}` });
export const TRASLADOS = 'TRASLADOS';

const readReclamo = row<Omit<Reclamo, 'sub'>>('reclamo', {
  nit: text,
  usuario: text,
  correo: text,
  estado: oneOf(ESTADOS_RECLAMO),
});

type Tablas = { membresias: string; establecimientos: string };
type Tienda = { dynamo: Dynamo; tablas: Tablas };

export function createReclamos(
  dynamo: Dynamo,
  tablas: Tablas,
): Pick<MembresiaRepository, 'openReclamo' | 'findReclamo' | 'decideReclamo'> {
  const findReclamo: MembresiaRepository['findReclamo'] = async (sub) => {
    const item: Item | null = await dynamo.get(tablas.membresias, reclamoKey(sub));
    return item === null ? null : { sub, ...readReclamo(item) };
  };
  return {
    openReclamo: async ({ sub, ...reclamo }) => {
      await dynamo.putNew(tablas.membresias, { ...reclamoKey(sub), ...reclamo, estado: 'abierto' });
    },
    findReclamo,
    decideReclamo: async (reclamo, prueba) => {
      const tienda = { dynamo, tablas };
      if (!(await win(tienda, reclamo, prueba))) await refuse(tienda, reclamo);
      const guardado = await findReclamo(reclamo.sub);
      if (guardado === null) throw new Error('The claim is gone');
      return guardado.estado;
    },
  };
}

/**
 * Makes the claimant the holder; false, and nothing is written, when the NIT is proved already. The first proof of a NIT
 * decides, because all of them write the same row on the condition that there is none.
 */
async function win({ dynamo, tablas }: Tienda, { sub, nit }: Reclamo, prueba: PruebaNit): Promise<boolean> {
  const { membresias, establecimientos } = tablas;
  const titular = await findTitular(dynamo, establecimientos, nit);
  if (titular === null) throw new Error('A claimed NIT has no holder');
  if (titular.sub === sub) return true;
  const { desde } = prueba;
  const traslado = { anterior: titular.sub, ganador: sub, desde };
  const fallos = await dynamo.transact([
    {
      Put: buildPut(
        establecimientos,
        toItem({ ...pruebaKey(nit), ...prueba, traslado: desde }),
        SI_NO_EXISTE,
      ),
    },
    {
      Put: buildPut(
        establecimientos,
        toItem({ ...titularKey(nit), titular: sub, desde, traslado: desde }),
        siTitular(titular.sub),
      ),
    },
    { Put: buildPut(establecimientos, toItem({ pk: TRASLADOS, sk: nit, ...traslado }), SI_NO_EXISTE) },
    {
      Update: buildUpdate(
        membresias,
        reclamoKey(sub),
        { estado: 'ganado' satisfies EstadoReclamo },
        { condicion: SI_EXISTE },
      ),
    },
  ]);
  return fallos === null;
}

/** Refuses the claim to a NIT that is proved, once: a repeat tells nobody again. */
async function refuse({ dynamo, tablas }: Tienda, { sub, nit }: Reclamo): Promise<void> {
  const { membresias, establecimientos } = tablas;
  const abierto = { expresion: 'estado = :abierto', valores: { ':abierto': 'abierto' } };
  await dynamo.transact([
    { ConditionCheck: buildCheck(establecimientos, pruebaKey(nit), SI_EXISTE) },
    { Put: buildPut(establecimientos, toItem({ pk: TRASLADOS, sk: `${nit}#${sub}` })) },
    {
      Update: buildUpdate(
        membresias,
        reclamoKey(sub),
        { estado: 'negado' satisfies EstadoReclamo },
        { condicion: abierto },
      ),
    },
  ]);
}

import { INDICE_PENDIENTES } from '#lambdas/shared/tablas.ts';
import type { ItemKey, Condicion, Item, Suma } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** Rows that await an attempt, documents and messages alike: attributes `pendiente`, `proximoIntento`, `leaseHasta`. */

/** Clocks of two machines differ; a message that comes earlier than this is a spare one of the sweeper. */
const TOLERANCIA_MS = 1_000;
export const SI_PENDIENTE = { expresion: 'attribute_exists(pendiente)' };
export const CONCLUIDO = { pendiente: null, proximoIntento: null, leaseHasta: null };

/** A worker has something to do, its time has come, and no other worker holds the row. */
export const SI_A_TIEMPO = (now: Date): Condicion => ({
  expresion: 'attribute_exists(pendiente) AND leaseHasta <= :ahora AND proximoIntento <= :pronto',
  valores: { ':ahora': now.getTime(), ':pronto': now.getTime() + TOLERANCIA_MS },
});

/** Takes the row until `hasta` (epoch ms) and counts the attempt, and what `suma` adds besides; false when it may not. */
export function takeLease(
  dynamo: Dynamo,
  tabla: string,
  clave: ItemKey,
  { now, hasta, suma = {} }: { now: Date; hasta: number; suma?: Suma },
): Promise<boolean> {
  return dynamo.update(
    tabla,
    clave,
    { leaseHasta: hasta, proximoIntento: hasta },
    { suma: { intentos: 1, ...suma }, condicion: SI_A_TIEMPO(now) },
  );
}

/** Of every tenant, the ones that are due; keys only. */
export function queryPendientes(
  dynamo: Dynamo,
  tabla: string,
  { clase, now, limite }: { clase: string; now: Date; limite: number },
): Promise<Item[]> {
  return dynamo.query({
    tabla,
    indice: INDICE_PENDIENTES,
    expresion: 'pendiente = :pendiente AND proximoIntento <= :ahora',
    valores: { ':pendiente': clase, ':ahora': now.getTime() },
    limite,
  });
}

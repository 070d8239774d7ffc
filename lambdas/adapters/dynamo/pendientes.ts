import { TOLERANCIA_MS } from '#domain/documentos/vida/registro.ts';
import { partesOf } from '#lambdas/shared/pendientes.ts';
import { INDICE_PENDIENTES } from '#lambdas/shared/tablas.ts';
import type { ItemKey, Condicion, Item, Suma } from './item.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Rows that wait for an attempt, documents and messages alike, have the attributes `pendiente`, `proximoIntento` and
 * `leaseHasta`.
 */
export const SI_PENDIENTE = { expresion: 'attribute_exists(pendiente)' };
export const CONCLUIDO = { pendiente: null, proximoIntento: null, leaseHasta: null };

/** Jobs whose `proximoIntento` has passed and on which no worker holds a lease. */
export const SI_A_TIEMPO = (now: Date): Condicion => ({
  expresion: 'attribute_exists(pendiente) AND leaseHasta <= :ahora AND proximoIntento <= :pronto',
  valores: { ':ahora': now.getTime(), ':pronto': now.getTime() + TOLERANCIA_MS },
});

/** Acquires the lease until `hasta` (epoch ms), counts the attempt and adds `suma`; false when the lease cannot be had. */
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

/** Due rows of all tenants, those due longest first; keys only. */
export async function queryPendientes(
  dynamo: Dynamo,
  tabla: string,
  { clase, now, limite }: { clase: string; now: Date; limite: number },
): Promise<Item[]> {
  const partes = await Promise.all(
    partesOf(clase).map((parte) =>
      dynamo.query({
        tabla,
        indice: INDICE_PENDIENTES,
        expresion: 'pendiente = :pendiente AND proximoIntento <= :ahora',
        valores: { ':pendiente': parte, ':ahora': now.getTime() },
        limite,
      }),
    ),
  );
  return partes
    .flat()
    .sort((a, b) => Number(a['proximoIntento']) - Number(b['proximoIntento']))
    .slice(0, limite);
}

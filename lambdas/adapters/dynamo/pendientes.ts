import { TOLERANCIA_MS } from '#domain/documentos/vida/registro.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { partesOf } from '#lambdas/shared/pendientes.ts';
import { INDICE_PENDIENTES } from '#lambdas/shared/tablas.ts';
import { requireText } from './item.ts';
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

type Lugar = { instante: number; clave: string };
export type PaginaPendientes = { claves: ItemKey[]; siguiente: string | null };

/**
 * Waiting rows of all tenants, those that wait longest for their next attempt first; keys only. Every part is read from
 * the place where the page before ended, so a page costs the same however many rows wait.
 */
export async function queryUltimos(
  dynamo: Dynamo,
  tabla: string,
  { clase, limite, siguiente }: { clase: string; limite: number; siguiente: string | null },
): Promise<PaginaPendientes> {
  const desde = siguiente === null ? null : readLugar(siguiente);
  const partes = await Promise.all(
    partesOf(clase).map((parte) =>
      dynamo.query({
        tabla,
        indice: INDICE_PENDIENTES,
        expresion: 'pendiente = :pendiente AND proximoIntento <= :desde',
        valores: { ':pendiente': parte, ':desde': desde?.instante ?? Number.MAX_SAFE_INTEGER },
        descendente: true,
        limite: limite + 1,
      }),
    ),
  );
  const filas = partes
    .flat()
    .map((item) => ({ item, lugar: lugarOf(item) }))
    .filter(({ lugar }) => desde === null || compareLugar(desde, lugar) < 0)
    .sort((a, b) => compareLugar(a.lugar, b.lugar));
  const pagina = filas.slice(0, limite);
  // A full part may have more. When all it gave were rows of the page before, the next page begins below their instant.
  const hayMas = filas.length > limite || partes.some(({ length }) => length > limite);
  const ultimo = pagina.at(-1)?.lugar ?? { instante: (desde?.instante ?? 0) - 1, clave: '' };
  return {
    claves: pagina.map(({ item }) => ({ pk: requireText(item, 'pk'), sk: requireText(item, 'sk') })),
    siguiente: hayMas ? Buffer.from(JSON.stringify(ultimo)).toString('base64url') : null,
  };
}

function lugarOf(item: Item): Lugar {
  return { instante: Number(item['proximoIntento']), clave: `${String(item['pk'])} ${String(item['sk'])}` };
}

/** Order of the pages: later instants first and, among equals, by key. */
function compareLugar(a: Lugar, b: Lugar): number {
  if (a.instante !== b.instante) return b.instante - a.instante;
  return a.clave < b.clave ? -1 : Number(a.clave > b.clave);
}

function readLugar(siguiente: string): Lugar {
  try {
    const leido = JSON.parse(Buffer.from(siguiente, 'base64url').toString('utf8')) as Partial<Lugar>;
    const { instante, clave } = leido;
    if (Number.isSafeInteger(instante) && typeof clave === 'string')
      return { instante: instante ?? 0, clave };
  } catch {
    throw new AppError('PAGINA_INVALIDA');
  }
  throw new AppError('PAGINA_INVALIDA');
}

import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import type { UnidadesRepository } from '#lambdas/ports/unidades.ts';
import type { Item } from './item.ts';
import { flag, json, record, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

const UNIDAD = 'UNIDAD#';
const CAMBIO = 'CAMBIO#';

const toUnidad = json<UnidadMedida>('unidad', record({ codigo: text, nombre: text, eliminada: flag }));
const toTipoCambio = json<TipoCambioDia>('tipoCambio', record({ fecha: text, tasa: text }));

export function createUnidadesRepository(dynamo: Dynamo, tabla: string): UnidadesRepository {
  const list = (
    nit: string,
    prefijo: string,
    opciones: { descendente?: boolean; limite?: number },
  ): Promise<Item[]> =>
    dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': prefijo },
      consistente: true,
      ...opciones,
    });
  const put = (nit: string, sk: string, dato: object): Promise<void> =>
    dynamo.put(tabla, { pk: nit, sk, dato: JSON.stringify(dato) });
  return {
    listUnidades: async (nit) => (await list(nit, UNIDAD, {})).map(toUnidad),
    putUnidad: (nit, unidad) => put(nit, `${UNIDAD}${unidad.codigo}`, unidad),
    listTiposCambio: async (nit, limite) =>
      (await list(nit, CAMBIO, { descendente: true, limite })).map(toTipoCambio),
    putTipoCambio: (nit, dia) => put(nit, `${CAMBIO}${dia.fecha}`, dia),
  };
}

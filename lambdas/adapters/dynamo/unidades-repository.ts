import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import type { UnidadesRepository } from '#lambdas/ports/unidades.ts';
import { buildPut, siDato, toItem } from './item.ts';
import type { Item } from './item.ts';
import { flag, json, record, text } from './read-row.ts';
import type { Dynamo, Extension } from './tabla.ts';

const UNIDAD = 'UNIDAD#';
const CAMBIO = 'CAMBIO#';

const toUnidad = json<UnidadMedida>('unidad', record({ codigo: text, nombre: text, eliminada: flag }));
const toTipoCambio = json<TipoCambioDia>('tipoCambio', record({ fecha: text, tasa: text }));

export function createUnidadesRepository(dynamo: Dynamo, tabla: string): UnidadesRepository {
  const list = (
    nit: string,
    prefijo: string,
    opciones: Extension & { descendente?: boolean },
  ): Promise<Item[]> =>
    dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': prefijo },
      consistente: true,
      ...opciones,
    });
  const put = async (nit: string, sk: string, dato: object, previo?: object | null): Promise<boolean> => {
    const fila = toItem({ pk: nit, sk, dato: JSON.stringify(dato) });
    return (await dynamo.transact([{ Put: buildPut(tabla, fila, siDato(previo)) }])) === null;
  };
  return {
    listUnidades: async (nit) =>
      (await list(nit, UNIDAD, { acotada: 'units that one issuer added' })).map(toUnidad),
    putUnidad: (nit, unidad, previa) => put(nit, `${UNIDAD}${unidad.codigo}`, unidad, previa),
    findTipoCambio: async (nit, fecha) => {
      const item = await dynamo.get(tabla, { pk: nit, sk: `${CAMBIO}${fecha}` });
      return item === null ? null : toTipoCambio(item);
    },
    listTiposCambio: async (nit, limite) =>
      (await list(nit, CAMBIO, { descendente: true, limite })).map(toTipoCambio),
    listTiposCambioEntre: async (nit, desde, hasta) => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
        valores: { ':nit': nit, ':desde': `${CAMBIO}${desde}`, ':hasta': `${CAMBIO}${hasta}` },
        consistente: true,
        acotada: 'one rate for each day of the period',
      });
      return filas.map(toTipoCambio);
    },
    putTipoCambio: (nit, dia, previo) => put(nit, `${CAMBIO}${dia.fecha}`, dia, previo),
  };
}

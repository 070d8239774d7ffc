import type { BandejaSalida, CorreoPendiente } from '#lambdas/ports/correo.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { requireText } from './item.ts';
import type { Cambio, ItemKey, Item } from './item.ts';
import { CONCLUIDO, SI_PENDIENTE, queryPendientes, takeLease } from './pendientes.ts';
import { jsonOf, list, number, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/** Messages are rows of `Documentos` (M#<id>), in the index of pending work under a value of their own. */
const PENDIENTE = TRABAJOS.correo.sweep.pendiente;
const PREFIJO = 'M#';
const readCorreo = row<Omit<CorreoPendiente, 'id' | 'nit'>>('correo', {
  idTransaccion: text,
  para: jsonOf(list(text)),
  usuario: text,
  intentos: number,
});

function correoKey(nit: string, id: string): ItemKey {
  return { pk: nit, sk: `${PREFIJO}${id}` };
}

export function createBandejaSalida(dynamo: Dynamo, tabla: string): BandejaSalida {
  const change = async (nit: string, id: string, cambio: Cambio): Promise<void> => {
    await dynamo.update(tabla, correoKey(nit, id), cambio, { condicion: SI_PENDIENTE });
  };
  return {
    put: async (correo, now) => {
      await dynamo.putNew(tabla, toRow(correo, now));
    },
    find: async (nit, id) => {
      const item = await dynamo.get(tabla, correoKey(nit, id));
      return item === null ? null : toCorreo(item);
    },
    lease: (nit, id, now, hasta) => takeLease(dynamo, tabla, correoKey(nit, id), { now, hasta }),
    markEnviado: (nit, id) => change(nit, id, CONCLUIDO),
    markFallido: (nit, id, proximoIntento) =>
      change(nit, id, proximoIntento === null ? CONCLUIDO : { leaseHasta: 0, proximoIntento }),
    postpone: async (nit, id, proximoIntento) => {
      await dynamo.update(
        tabla,
        correoKey(nit, id),
        { leaseHasta: 0, proximoIntento },
        { suma: { intentos: -1 }, condicion: SI_PENDIENTE },
      );
    },
    listPending: async (now, limite) => {
      const items = await queryPendientes(dynamo, tabla, { clase: PENDIENTE, now, limite });
      return items.map((item) => ({
        nit: requireText(item, 'pk'),
        id: requireText(item, 'sk').slice(PREFIJO.length),
      }));
    },
  };
}

function toRow({ nit, id, para, ...rest }: CorreoPendiente, now: Date): Cambio {
  return {
    ...correoKey(nit, id),
    ...rest,
    para: JSON.stringify(para),
    leaseHasta: 0,
    pendiente: PENDIENTE,
    proximoIntento: now.getTime(),
  };
}

function toCorreo(item: Item): CorreoPendiente {
  return {
    id: requireText(item, 'sk').slice(PREFIJO.length),
    nit: requireText(item, 'pk'),
    ...readCorreo(item),
  };
}

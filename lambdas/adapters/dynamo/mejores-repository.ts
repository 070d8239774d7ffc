import type { Mejor } from '#domain/reportes/mejores.ts';
import type { MejoresCalculados, MejoresRepository } from '#lambdas/ports/mejores.ts';
import type { ItemKey } from './item.ts';
import { flag, jsonOf, list, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

const MEJOR = list(record<Mejor>({ clave: text, nombre: text, total: text }));
const CALCULADOS = record<MejoresCalculados>({
  fecha: text,
  clientes: MEJOR,
  productos: MEJOR,
  pruebas: flag,
});
const readFila = row<{ dato: MejoresCalculados | null; pedido: string | null }>('mejores del mes', {
  dato: optional(jsonOf(CALCULADOS)),
  pedido: optional(text),
});

/** Rows of `Documentos`: the best clients and products of a month (KB#<month>). */
const mejoresKey = (nit: string, mes: string): ItemKey => ({ pk: nit, sk: `KB#${mes}` });

export function createMejoresRepository(dynamo: Dynamo, tabla: string): MejoresRepository {
  return {
    find: async (nit, mes) => {
      const item = await dynamo.get(tabla, mejoresKey(nit, mes));
      if (item === null) return { calculados: null, pedido: null };
      const { dato, pedido } = readFila(item);
      return { calculados: dato, pedido };
    },
    putPedido: async (nit, mes, pedido) => {
      await dynamo.update(tabla, mejoresKey(nit, mes), { pedido }, {});
    },
    put: async (nit, mes, calculados) => {
      await dynamo.update(tabla, mejoresKey(nit, mes), { dato: JSON.stringify(calculados) }, {});
    },
  };
}

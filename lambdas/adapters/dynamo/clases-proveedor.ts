import type { FacturaCompraRepository } from '#lambdas/ports/facturas-compra.ts';
import { clasesKey, readClases } from './filas-compra.ts';
import { SI_NO_EXISTE, buildPut, requireText, toItem } from './item.ts';
import type { Dynamo } from './tabla.ts';

/** Number of tries; each lost race is another writer of the same supplier. */
const INTENTOS = 10;

/** Classes remembered of suppliers, in one row each. */
export function createClasesProveedor(
  dynamo: Dynamo,
  tabla: string,
): Pick<FacturaCompraRepository, 'findClases' | 'changeClases'> {
  const find = async (nit: string, nitProveedor: string) => {
    const fila = await dynamo.get(tabla, clasesKey(nit, nitProveedor));
    return { fila, clases: fila === null ? [] : readClases(fila) };
  };
  return {
    findClases: async (nit, nitProveedor) => (await find(nit, nitProveedor)).clases,
    changeClases: async (nit, nitProveedor, cambiar) => {
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const { fila, clases } = await find(nit, nitProveedor);
        const nueva = { ...clasesKey(nit, nitProveedor), dato: JSON.stringify(cambiar(clases)) };
        const condicion =
          fila === null
            ? SI_NO_EXISTE
            : { expresion: 'dato = :antes', valores: { ':antes': requireText(fila, 'dato') } };
        if ((await dynamo.transact([{ Put: buildPut(tabla, toItem(nueva), condicion) }])) === null) return;
      }
      throw new Error(`The classes of the supplier ${nitProveedor} change all the time`);
    },
  };
}

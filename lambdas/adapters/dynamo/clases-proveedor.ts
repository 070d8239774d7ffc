import type { FacturaCompraRepository } from '#lambdas/ports/facturas-compra.ts';
import { CLASES, clasesKey, readClases, readClasesProveedor } from './filas-compra.ts';
import { SI_NO_EXISTE, buildPut, readText, requireText, toItem } from './item.ts';
import type { Dynamo } from './tabla.ts';
import { readTramoDe } from './tramo.ts';

/** Number of tries; each lost race is another writer of the same supplier. */
const INTENTOS = 10;

/** Classes remembered of suppliers, in one row each. */
export function createClasesProveedor(
  dynamo: Dynamo,
  tabla: string,
): Pick<FacturaCompraRepository, 'findClases' | 'changeClases' | 'listClases'> {
  const find = async (nit: string, nitProveedor: string) => {
    const fila = await dynamo.get(tabla, clasesKey(nit, nitProveedor));
    return { fila, clases: fila === null ? [] : readClases(fila) };
  };
  return {
    findClases: async (nit, nitProveedor) => (await find(nit, nitProveedor)).clases,
    changeClases: async (nit, proveedor, cambiar) => {
      for (let intento = 0; intento < INTENTOS; intento += 1) {
        const { fila, clases } = await find(nit, proveedor.nit);
        const cambiadas = cambiar(clases);
        if (cambiadas === null) return false;
        const nombre = proveedor.nombre ?? readText(fila ?? {}, 'nombre') ?? '';
        const nueva = { ...clasesKey(nit, proveedor.nit), nombre, dato: JSON.stringify(cambiadas) };
        const condicion =
          fila === null
            ? SI_NO_EXISTE
            : { expresion: 'dato = :antes', valores: { ':antes': requireText(fila, 'dato') } };
        if ((await dynamo.transact([{ Put: buildPut(tabla, toItem(nueva), condicion) }])) === null)
          return true;
      }
      throw new Error(`The classes of the supplier ${proveedor.nit} change all the time`);
    },
    listClases: async (nit, limite, siguiente) => {
      const tramo = { ...CLASES, limite, siguiente, isAscendente: true };
      const pagina = await readTramoDe(dynamo, tabla, nit, tramo);
      return { proveedores: pagina.items.map(readClasesProveedor), siguiente: pagina.siguiente };
    },
  };
}

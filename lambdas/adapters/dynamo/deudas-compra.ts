import { vencimientoOf } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { DEUDAS, compraKey, readCompra } from './filas-compra.ts';
import { requireText } from './item.ts';
import type { Item } from './item.ts';
import type { Dynamo } from './tabla.ts';
import { readTramoDe } from './tramo.ts';

/** Pointers by due day, then the purchases themselves, which alone say their instalments. */
export async function listSinPago(
  dynamo: Dynamo,
  tabla: string,
  nit: string,
  pagina: { limite: number; siguiente: string | null },
): Promise<{ documentos: FacturaCompra[]; siguiente: string | null }> {
  const tramo = { ...DEUDAS, ...pagina, isAscendente: true };
  const { items, siguiente } = await readTramoDe(dynamo, tabla, nit, tramo);
  const claves = items.map((item) => compraKey(nit, requireText(item, 'uuid')));
  const filas = new Map<string, Item>(
    (await dynamo.getMany(tabla, claves)).map((fila) => [requireText(fila, 'sk'), fila]),
  );
  return {
    documentos: claves.flatMap(({ sk }) => {
      const fila = filas.get(sk);
      const compra = fila === undefined ? null : readCompra(fila).compra;
      // A pointer of before purchases without proof stood apart may still lead to one.
      return compra === null || vencimientoOf(compra) === null ? [] : [compra];
    }),
    siguiente,
  };
}

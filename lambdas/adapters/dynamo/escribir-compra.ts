import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { resumenOf } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import {
  compraKey,
  proveedorKey,
  readCompra,
  resumenKey,
  toCompraRow,
  toResumenRow,
} from './filas-compra.ts';
import type { CompraGuardada } from './filas-compra.ts';
import { moveConteo } from './conteo-compras.ts';
import { buildPut, toItem } from './item.ts';
import { moveDeuda, moveResumen } from './mover-compra.ts';
import type { Dynamo } from './tabla.ts';

export type Tablas = { compras: string; paquetes: string };
export type Almacen = { dynamo: Dynamo; tablas: Tablas };

export async function findGuardada(
  { dynamo, tablas }: Almacen,
  nit: string,
  uuid: string,
): Promise<CompraGuardada | null> {
  const fila = await dynamo.get(tablas.compras, compraKey(nit, uuid));
  return fila === null ? null : readCompra(fila);
}

/** Writes of a purchase and of all rows that lead to it. */
export function putRows(
  { tablas: { compras: tabla } }: Almacen,
  nit: string,
  { guardada, previa }: { guardada: CompraGuardada; previa: FacturaCompra | null },
  condicion: Parameters<typeof buildPut>[2],
): TransactWriteItem[] {
  const resumen = resumenOf(guardada.compra);
  const puntero = { ...proveedorKey(nit, resumen), resumen: resumenKey(nit, resumen).sk };
  return [
    { Put: buildPut(tabla, toItem(toCompraRow(nit, guardada)), condicion) },
    { Put: buildPut(tabla, toItem(toResumenRow(nit, resumen))) },
    { Put: buildPut(tabla, toItem(puntero)) },
    ...moveResumen(tabla, nit, { resumen, previa }),
    ...moveDeuda(tabla, nit, { compra: guardada.compra, previa }),
    ...moveConteo(tabla, nit, { compra: guardada.compra, previa }),
  ];
}

export const siVersion = (version: number) => ({
  expresion: 'version = :antes',
  valores: { ':antes': version },
});

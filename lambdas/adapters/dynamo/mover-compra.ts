import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { resumenOf } from '#domain/importacion/compra.ts';
import type { FacturaCompra, ResumenCompra } from '#domain/importacion/compra.ts';
import { deudaKey, proveedorKey, resumenKey } from './filas-compra.ts';
import { buildDelete, buildPut, toItem } from './item.ts';

/**
 * Deletes the summary and the pointer of the supplier under which a purchase stood: a file that proves more may say another
 * day or another supplier than the one in whose place it comes, which would else stay in the lists and in the books.
 */
export function moveResumen(
  tabla: string,
  nit: string,
  { resumen, previa }: { resumen: ResumenCompra; previa: FacturaCompra | null },
): TransactWriteItem[] {
  if (previa === null) return [];
  const antes = resumenOf(previa);
  return ([resumenKey, proveedorKey] as const)
    .filter((keyOf) => keyOf(nit, antes).sk !== keyOf(nit, resumen).sk)
    .map((keyOf) => ({ Delete: buildDelete(tabla, keyOf(nit, antes)) }));
}

/** Writes that let a purchase stand under its due day, and no longer under the one that it had. */
export function moveDeuda(
  tabla: string,
  nit: string,
  { compra, previa }: { compra: FacturaCompra | null; previa: FacturaCompra | null },
): TransactWriteItem[] {
  const antes = previa === null ? null : deudaKey(nit, previa);
  const ahora = compra === null ? null : deudaKey(nit, compra);
  const uuid = compra === null ? '' : (compra.documento.uuidCertificacion ?? '');
  return [
    ...(ahora === null ? [] : [{ Put: buildPut(tabla, toItem({ ...ahora, uuid })) }]),
    ...(antes === null || antes.sk === ahora?.sk ? [] : [{ Delete: buildDelete(tabla, antes) }]),
  ];
}

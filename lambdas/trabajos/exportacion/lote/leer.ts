import { createFiltro } from '#domain/documentos/busqueda/filtro.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { nombreEnLote } from '#domain/exportacion/lote.ts';
import type { PedidoLote } from '#domain/exportacion/lote.ts';
import { resumenOf } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { createFiltroCompras } from '#domain/importacion/filtro-compras.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { documentosDe } from '#lambdas/shared/por-sucursal.ts';

/** A document of a batch: one that the issuer made, or a purchase. */
export type DeLote =
  | { documento: DocumentoCompleto; guardado: DocumentoGuardado; compra: null }
  | { documento: DocumentoCompleto; guardado: null; compra: FacturaCompra };

type Lugar = { limite: number; siguiente: string | null };
type DeRango = Pick<Exportacion, 'nit' | 'fechaInicial' | 'fechaFinal'>;

/** Lists the next documents that the filter of a batch finds; a page may have none, and its cursor alone tells the end. */
export async function listLote(
  ports: Ports,
  { nit, fechaInicial, fechaFinal }: DeRango,
  { ventas, compras, sucursales }: PedidoLote,
  { limite, siguiente }: Lugar,
): Promise<{ ids: string[]; siguiente: string | null }> {
  const rango = { fechaInicial, fechaFinal };
  if (ventas !== null) {
    const isWanted = createFiltro(ventas);
    const pagina = await documentosDe(ports, sucursales).list(nit, rango, limite, siguiente);
    const ids = pagina.documentos.filter(isWanted).map(({ idTransaccion }) => idTransaccion);
    return { ids, siguiente: pagina.siguiente };
  }
  // No purchase says which branch bought, so a user of some branches sees none.
  if (compras === null || sucursales !== null) return { ids: [], siguiente: null };
  const isWanted = createFiltroCompras(compras);
  const pagina = await ports.facturasCompra.list(nit, rango, limite, siguiente);
  const halladas = pagina.documentos.filter(isWanted);
  return {
    ids: halladas.map(({ uuidCertificacion }) => uuidCertificacion ?? ''),
    siguiente: pagina.siguiente,
  };
}

/** Reads documents of a batch in the order of their ids; those that are no longer there are left out. */
export async function readDeLote(
  ports: Ports,
  nit: string,
  { ventas, sucursales }: PedidoLote,
  ids: readonly string[],
): Promise<Map<string, DeLote>> {
  if (ventas !== null) {
    const guardados = await documentosDe(ports, sucursales).findMany(nit, ids);
    return new Map(
      guardados.map((guardado) => {
        const { documento } = guardado;
        return [documento.idTransaccion, { documento, guardado, compra: null }];
      }),
    );
  }
  const compras = await ports.facturasCompra.findMany(nit, ids);
  return new Map(
    compras.map((compra) => {
      const { documento } = compra;
      return [documento.uuidCertificacion ?? '', { documento, guardado: null, compra }];
    }),
  );
}

/** Name by which a user knows a document of a batch. */
export function nombreDe({ documento, compra }: DeLote): string {
  const tercero = compra === null ? documento.nombreReceptor : resumenOf(compra).nombreProveedor;
  return nombreEnLote(documento, tercero);
}

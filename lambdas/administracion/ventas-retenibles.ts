import type { VentaRetenible } from '#domain/cierre/retenciones.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import type { DocumentoCompleto, ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import { cambioOf, convertDocumento, factorOf } from '#domain/documentos/quetzales.ts';
import type { TasasPorDia } from '#domain/documentos/quetzales.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { inLotes, mapBounded } from '#lambdas/shared/map-bounded.ts';
import { readTasasDe } from '#lambdas/shared/tasas.ts';

/** Batches of records that are read at once. */
const A_LA_VEZ = 8;

/**
 * Reads what the list of sales does not say of those that their buyers withhold of: the amounts of dollars, and the sale that a note
 * adjusts, by which a minimum is reached.
 */
export async function readRetenibles(
  { documentos, unidades }: Pick<Ports, 'documentos' | 'unidades'>,
  nit: string,
  ventas: readonly ResumenDocumento[],
): Promise<(venta: ResumenDocumento) => VentaRetenible> {
  const ids = ventas.flatMap((venta) => [
    ...(venta.moneda === 'GTQ' ? [] : [venta.idTransaccion]),
    ...(isNota(venta) && venta.idTransaccionOrigen !== null ? [venta.idTransaccionOrigen] : []),
  ]);
  const leidos = new Map<string, DocumentoCompleto>();
  const lotes = inLotes([...new Set(ids)]);
  for (const lote of await mapBounded(lotes, A_LA_VEZ, (suyos) => documentos.findMany(nit, suyos)))
    for (const { documento } of lote) leidos.set(documento.idTransaccion, documento);
  const tasas = await readTasasDe({ unidades }, nit, [...leidos.values()]);
  return (venta) => {
    const quetzales = quetzalesOf(venta, leidos, tasas);
    const origen = isNota(venta) ? leidos.get(venta.idTransaccionOrigen ?? '') : undefined;
    const deOrigen = origen === undefined ? null : quetzalesOf(origen, leidos, tasas);
    return {
      ...venta,
      quetzales,
      origen: origen === undefined || deOrigen === null ? null : { ...origen, quetzales: deOrigen },
    };
  };
}

const isNota = ({ tipoDoc }: Pick<ResumenDocumento, 'tipoDoc'>): boolean => efectoOf(tipoDoc) !== 'venta';

function quetzalesOf(
  { idTransaccion, moneda, total, totalIva }: ResumenDocumento,
  leidos: ReadonlyMap<string, DocumentoCompleto>,
  tasas: TasasPorDia,
): { total: Decimal; iva: Decimal } | null {
  if (moneda === 'GTQ') return { total: decimal(total), iva: decimal(totalIva) };
  const documento = leidos.get(idTransaccion);
  if (documento === undefined) return null;
  const factor = factorOf(documento, cambioOf(documento, tasas));
  return factor === null ? null : convertDocumento(documento, factor);
}

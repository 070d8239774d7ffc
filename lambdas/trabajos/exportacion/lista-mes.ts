import { rangoDeMes, toGuatemala } from '#domain/fechas/guatemala.ts';
import { mesesAnteriores } from '#domain/importacion/mes-compra.ts';
import type { Exportacion } from '#lambdas/ports/exportacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

/** Beginning of the id of a purchase among the ids of a month, and of its place in their list; ids of documents are UUIDs. */
export const COMPRA = 'C#';
export type LugarLista = { limite: number; siguiente: string | null };
type PaginaIds = { ids: string[]; siguiente: string | null };

/** Issuer and time range whose documents are listed. */
export type DeRango = {
  ports: Ports;
  exportacion: Pick<Exportacion, 'nit' | 'fechaInicial' | 'fechaFinal'>;
};

/** Lists a page of the own documents. */
export async function listPropios(
  { ports, exportacion: { nit, fechaInicial, fechaFinal } }: DeRango,
  { limite, siguiente }: LugarLista,
  isExacta = false,
): Promise<PaginaIds> {
  const rango = { fechaInicial, fechaFinal, isExacta };
  const pagina = await ports.documentos.list(nit, rango, limite, siguiente);
  const ids = pagina.documentos.map(({ idTransaccion }) => idTransaccion);
  return { ids, siguiente: pagina.siguiente };
}

/** Month (yyyy-mm) of a range that is one. */
export function mesOf({ fechaInicial }: { fechaInicial: number }): string {
  return toGuatemala(fechaInicial * 1000).fecha.slice(0, 7);
}

/**
 * Lists a page of the own documents of the month and, when there are no more, of the purchases that stand in its book: those of
 * the months before that a person counts in it are among them, and its own that are counted later are not. The
 * figures of a month say of which instant they are, so none of what was stored before it may be missing.
 */
export async function listLibro(obra: DeRango, lugar: LugarLista): Promise<PaginaIds> {
  const { limite, siguiente } = lugar;
  if (siguiente?.startsWith(COMPRA) !== true) {
    const propios = await listPropios(obra, lugar, true);
    return { ...propios, siguiente: propios.siguiente ?? COMPRA };
  }
  const { ports, exportacion } = obra;
  const { nit, fechaFinal } = exportacion;
  const mes = mesOf(exportacion);
  const resto = siguiente.slice(COMPRA.length);
  const [primero = mes] = mesesAnteriores(mes);
  const rango = { fechaInicial: rangoDeMes(primero).fechaInicial, fechaFinal, isExacta: true };
  const pagina = await ports.facturasCompra.list(nit, rango, limite, resto === '' ? null : resto);
  return {
    ids: pagina.documentos
      .filter((compra) => compra.mes === mes)
      .map(({ idTransaccion }) => `${COMPRA}${idTransaccion}`),
    siguiente: pagina.siguiente === null ? null : `${COMPRA}${pagina.siguiente}`,
  };
}

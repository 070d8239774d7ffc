import { addMonths } from '../fechas/guatemala.ts';
import { plazoEn } from '../ley/plazos.ts';
import { isCompraContable } from './comprobacion.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';

type ConMes = { documento: Pick<ResumenDocumento, 'fechaEmision'>; mes?: string | undefined };

/** Month (yyyy-mm) in whose book a purchase stands: its own, or the later one that a person chose for it. */
export function mesDeCompra({ documento, mes }: ConMes): string {
  return mes ?? documento.fechaEmision.slice(0, 7);
}

/** Month whose figures have a purchase in them; none of one that counts nowhere. */
export function mesesDeCompra(compra: (ConMes & Parameters<typeof isCompraContable>[0]) | null): string[] {
  return compra !== null && isCompraContable(compra) ? [mesDeCompra(compra)] : [];
}

/** Months in which the credit of a purchase may be declared: its own and those that the law adds (Ley del IVA, art. 20). */
export function mesesDeCredito(fechaEmision: string): string[] {
  const dia = fechaEmision.slice(0, 10);
  const primero = `${dia.slice(0, 7)}-01`;
  return Array.from({ length: plazoEn('mesesCredito', dia) + 1 }, (_, i) =>
    addMonths(primero, i).slice(0, 7),
  );
}

/** Month in which a purchase of that time stands when it takes the place of another: that one's, where its own term has it. */
export function mesDeReemplazo(previa: ConMes, fechaEmision: string): string {
  const mes = mesDeCompra(previa);
  return previa.mes !== undefined && mesesDeCredito(fechaEmision).includes(mes)
    ? mes
    : fechaEmision.slice(0, 7);
}

/** Earlier months of which a purchase may be counted in that one, the oldest first. */
export function mesesAnteriores(mes: string): string[] {
  const primero = `${mes}-01`;
  const meses = Array.from({ length: plazoEn('mesesCredito', primero) }, (_, i) =>
    addMonths(primero, -1 - i).slice(0, 7),
  );
  return meses.toReversed();
}
